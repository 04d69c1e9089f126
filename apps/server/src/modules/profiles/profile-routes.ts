import * as contract from '@joblane/contracts/profiles/api'
import {
  addressesPerBatch,
  addressesPerFile,
  listProfessionalStarts,
  listPublicProfessionals,
} from '@joblane/contracts/site/sitemap'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '#database/connect.ts'
import type { Clock } from '#kernel/clock.ts'
import { minute } from '#kernel/duration.ts'
import { Answer, cachedFor, serve } from '#platform/http/serve.ts'
import { listPublicSlugs, listPublicStarts } from './profile-store.ts'
import { changeMyPhoto, changeMyPortfolio } from './editing/change-my-photos.ts'
import { changeMyProfile, getMyProfile } from './editing/change-my-profile.ts'
import { getProfessional, type ProfileTools } from './showing/get-professional.ts'
import { verifyLicense } from './editing/verify-license.ts'

type Tools = ProfileTools & {
  now: Clock
  /** For visitors: may lead to a replica. */
  reads: Sql
}

type Settings = {
  /** False while this instance may be missing events. */
  isTrusted: () => boolean
}

/** A visitor's answers are cached until a profile changes. */
export function profileRoutes(app: FastifyInstance, tools: Tools, { isTrusted }: Settings) {
  serve(
    app,
    contract.getProfessional,
    ({ caller, params }) =>
      getProfessional({ ...tools, sql: caller ? tools.sql : tools.reads }, { caller, idOrSlug: params.id }),
    {
      keyOf: ({ caller, params }) => (caller === null && isTrusted() ? params.id : null),
      // The median reply time changes without an event.
      ttlInMs: 60_000,
    },
  )

  // The answers are long and each is read once an hour: caching them would evict others.
  serve(app, listPublicProfessionals, ({ query: { after = '' } }) =>
    listPublicSlugs(tools.reads, { after, limit: addressesPerBatch }),
  )

  // Counts all profiles.
  serve(
    app,
    listProfessionalStarts,
    () => listPublicStarts(tools.reads, addressesPerFile),
    cachedFor(5 * minute),
  )

  serve(app, contract.getMyProfessional, ({ caller }) => getMyProfile(tools, caller.accountId))

  serve(app, contract.changeMyProfessional, async ({ caller: { accountId }, body }) => {
    const profile = await changeMyProfile(tools, { accountId, ...body })

    return new Answer(profile, contract.professionalTexts.saved)
  })

  serve(app, contract.changeMyPhoto, async ({ caller: { accountId }, body: { photoId } }) => {
    const profile = await changeMyPhoto(tools, { accountId, photoId })

    return new Answer(profile, contract.professionalTexts.saved)
  })

  serve(app, contract.changeMyPortfolio, async ({ caller: { accountId }, body: { items } }) => {
    const profile = await changeMyPortfolio(tools, { accountId, items })

    return new Answer(profile, contract.professionalTexts.saved)
  })

  serve(app, contract.verifyLicense, ({ operator, params, body: { isVerified } }) =>
    verifyLicense(tools, {
      operator,
      accountId: params.id,
      position: params.n,
      isVerified,
    }),
  )
}
