import { statusOf } from '../api/api-call.ts'

/** The address is invalid, or leads to nothing that this user may see. */
export const isUnknown = (error: unknown) => [400, 404].includes(statusOf(error))
