import { DomainError } from '#kernel/domain-error.ts'

/** Rejects the input with one message per invalid field; the first is also the overall message. */
export function refuseFaults(faults: Record<string, string | null>) {
  const found = Object.entries(faults).flatMap(([field, fault]) => (fault === null ? [] : [{ field, fault }]))
  const [first] = found
  if (!first) return

  const fields = Object.fromEntries(found.map(({ field, fault }) => [field, [fault]]))
  throw new DomainError('invalid_input', { message: first.fault, fields })
}
