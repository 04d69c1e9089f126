import type { Sql } from '#database/connect.ts'
import type { Clock } from '#kernel/clock.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Operator } from '#kernel/operator.ts'
import { writeAudit } from '#modules/audit/index.ts'
import { maskedLicense } from './license-rules.ts'
import { listLicenses, lockProfile, setVerified } from '../profile-store.ts'

type Verification = { operator: Operator; accountId: string; position: number; isVerified: boolean }

/** Marks a license as verified, or takes that back. Doing it twice changes and records nothing. */
export async function verifyLicense(
  { sql, now }: { sql: Sql; now: Clock },
  { operator, accountId, position, isVerified }: Verification,
): Promise<null> {
  await sql.begin(async (tx) => {
    await lockProfile(tx, accountId)
    const license = (await listLicenses(tx, accountId))[position]
    if (!license) throw new DomainError('NOT_FOUND')
    const isChange = (license.verifiedAt !== null) !== isVerified
    const at = isVerified ? now() : null
    if (isChange) await setVerified(tx, { accountId, position, at })
    await writeAudit(tx, operator, {
      action: isVerified ? 'license.verify' : 'license.unverify',
      subject: { kind: 'account', id: accountId },
      before: maskedLicense(license),
      after: maskedLicense(isChange ? { ...license, verifiedAt: at } : license),
    })
  })

  return null
}
