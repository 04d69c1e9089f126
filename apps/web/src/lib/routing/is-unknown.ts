import { isRefusal } from '../api/api-call.ts'

/** The address is invalid, or leads to nothing that this user may see. */
export const isUnknown = (error: unknown) =>
  isRefusal(error, 'INVALID_INPUT', 'NOT_FOUND', 'DEMAND_NOT_FOUND', 'ORDER_NOT_FOUND')
