import type { Role } from '@joblane/contracts/http/access'

type Known = { id: string; role: Role; suspendedAt: Date | null } | null

export type AccountForRequest = { kind: 'join'; accountId: string } | { kind: 'create' } | { kind: 'none' }

/**
 * Picks the owner of a confirmed request: the customer or administrator who has both the phone and the e-mail; a new
 * customer if neither is known; otherwise no account, so that typing another person's e-mail changes nothing of theirs.
 */
export function accountForRequest({
  byPhone,
  byEmail,
}: {
  byPhone: Known
  byEmail: Known
}): AccountForRequest {
  if (!byPhone && !byEmail) return { kind: 'create' }
  if (!byPhone || byPhone.id !== byEmail?.id) return { kind: 'none' }
  if (byPhone.role === 'WORKER' || byPhone.suspendedAt) return { kind: 'none' }

  return { kind: 'join', accountId: byPhone.id }
}
