import { anyone } from '@joblane/contracts/http/access'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import type { ProfileTools } from '#modules/profiles/index.ts'
import type { createPictureCache } from './pictures/picture-cache.ts'
import { findPicture } from './find-picture.ts'

type Tools = ProfileTools & { pictures: ReturnType<typeof createPictureCache> }

/** As many as pages may be rendered. */
const limit = { max: 240, per: 'minute' } as const

/**
 * `/share/plumbing/tx/austin/{hash}.png`: the picture of a shared link. An address whose picture has changed redirects to
 * the present one, so that old posts keep a picture.
 */
export function sharingRoutes(app: FastifyInstance, tools: Tools) {
  app.get<{ Params: { '*': string } }>(
    '/share/*',
    { config: { access: anyone, limit }, schema: { hide: true } },
    async (request, reply) => {
      // Without NUL, which PostgreSQL refuses in a text.
      const [, pagePath] = /^([^\0]+)\/[0-9a-f]{16}\.png$/.exec(request.params['*']) ?? []
      if (pagePath === undefined) throw new DomainError('NOT_FOUND')

      const { picture, path } = await findPicture(tools, pagePath.split('/'))
      if (path !== `/share/${request.params['*']}`) {
        return reply.header('cache-control', 'no-store').redirect(path, 302)
      }

      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(await tools.pictures.get(picture))
    },
  )
}
