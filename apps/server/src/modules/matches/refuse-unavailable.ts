import type { Tx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { findAccount } from '#modules/accounts/index.ts'

/** A professional who has left or is suspended can neither be hired nor written to: no answer would come. */
export async function refuseUnavailable(tx: Tx, professionalId: string) {
  const professional = await findAccount(tx, professionalId)
  if (!professional) throw new DomainError('PROFESSIONAL_LEFT')
  if (professional.suspendedAt !== null) throw new DomainError('PROFESSIONAL_UNAVAILABLE')
}
