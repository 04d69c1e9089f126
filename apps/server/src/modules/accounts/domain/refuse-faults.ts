import { DomainError } from '#kernel/domain-error.ts'

/** Refuses with the sentence of each field at fault; the first one is also the message. */
export function refuseFaults(faults: Record<string, string | null>) {
  const found = Object.entries(faults).flatMap(([field, fault]) => (fault === null ? [] : [{ field, fault }]))
  const [first] = found
  if (!first) return

  const fields = Object.fromEntries(found.map(({ field, fault }) => [field, [fault]]))
  throw new DomainError('invalid_input', { message: first.fault, fields })
}
