import { DomainError } from './domain-error.ts'

/** Rejects the input with one message per invalid field; the first is also the overall message. */
export function refuseFaults(faults: Record<string, string | null>) {
  const found = Object.entries(faults).flatMap(([field, fault]) => (fault === null ? [] : [{ field, fault }]))
  const [first] = found
  if (!first) return

  const fields = Object.fromEntries(found.map(({ field, fault }) => [field, [fault]]))
  throw new DomainError('INVALID_INPUT', { message: first.fault, fields })
}

/** Rejects the input if a field has messages; the overall message is the usual one. */
export function refuseFields(fields: Record<string, string[]>) {
  if (Object.keys(fields).length > 0) throw new DomainError('INVALID_INPUT', { fields })
}

/** The refusal of one invalid field, to be thrown; its message is also the overall one. */
export const refusal = (field: string, message: string) =>
  new DomainError('INVALID_INPUT', { field, message })
