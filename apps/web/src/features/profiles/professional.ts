import { getMyProfessional, getProfessional } from '@joblane/contracts/api/professionals'
import { statusOf } from '#lib/api/api-call.ts'
import { ask } from '#lib/api/query-client.ts'

/** A profile by its slug, as its reader may see it. */
export const professionalOf = (slug: string, manageSecret?: string) =>
  ask(getProfessional, { params: { id: slug } }, { manageSecret })

/** An address that is none, or a profile that this reader may not see. */
export const isUnknownProfessional = (error: unknown) => [400, 404].includes(statusOf(error))

/** My own profile, as I edit it. */
export const myProfessional = ask(getMyProfessional, {}, { needsSession: true })
