import { anyone } from '@joblane/contracts/http/access'
import * as contract from '@joblane/contracts/photos/api'
import { largestUpload } from '@joblane/contracts/photos/numbers'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { clientAddress } from '#platform/http/client-address.ts'
import { readFile } from '#platform/http/one-file.ts'
import { serve } from '#platform/http/serve.ts'
import { pictureTypes } from './storage/photo-storage.ts'
import type { PhotoTools } from './open-photos.ts'
import { readPicture } from './read-picture.ts'
import type { PublicThings } from './who-may-read.ts'
import { uploadPhoto } from './uploading/upload-photo.ts'

const wanted = {
  field: contract.photoField,
  maxBytes: largestUpload.bytes,
  tooLarge: 'PHOTO_TOO_LARGE',
  missing: 'PHOTO_MISSING',
} as const

export function photoRoutes(app: FastifyInstance, tools: PhotoTools & { publicThings: PublicThings }) {
  serve(app, contract.uploadPhoto, ({ caller, request }) =>
    uploadPhoto(tools, {
      ownerId: caller?.accountId ?? null,
      address: clientAddress(request.ip),
      read: () => readFile(request, wanted),
    }),
  )

  // Without a schema for the query: an altered address is 404, not 400.
  app.route<{ Params: { id: string; size: string }; Querystring: Record<string, unknown> }>({
    method: 'GET',
    url: contract.photoFilePath,
    config: { access: anyone, refusals: ['NOT_FOUND'] },
    schema: {
      summary: 'The picture behind a signed address',
      tags: ['photos'],
      operationId: 'downloadPhoto',
      params: Type.Object({ id: Type.String(), size: Type.String() }),
      response: { 200: { description: 'A picture', content } },
    },
    handlerTimeout: 20_000,
    handler: async ({ params, query }, reply) => {
      const { bytes, type, expiry } = await readPicture(tools, { ...query, ...params })

      return reply.type(type).header('cache-control', cachingUntil(expiry, tools.now())).send(bytes)
    },
  })
}

const content = Object.fromEntries(
  Object.values(pictureTypes).map((type) => [type, { schema: Type.String() }]),
)

const anHour = 3600

/** Not longer than an hour even for a lasting address, so that a picture that was deleted or hidden disappears. */
function cachingUntil(expiry: Date | 'never', now: Date) {
  if (expiry === 'never') return `public, max-age=${anHour}`

  return `private, max-age=${Math.floor((expiry.getTime() - now.getTime()) / 1000)}, immutable`
}
