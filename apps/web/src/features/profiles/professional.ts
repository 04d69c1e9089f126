import { getMyProfessional, getProfessional } from '@joblane/contracts/profiles/api'
import { ask } from '#lib/api/query-client.ts'

/** A profile by its slug, as its reader may see it. */
export const professionalOf = (slug: string) => ask(getProfessional, { params: { id: slug } })

/** My own profile, as I edit it. */
export const myProfessional = ask(getMyProfessional, {}, { needsSession: true })
