import { cleanEmail } from '@joblane/contracts/accounts/email'
import { parsePhone } from '@joblane/contracts/accounts/phone'
import type { Sql } from '#database/connect.ts'
import type { Operator } from '#kernel/operator.ts'
import { writeAudit } from '#modules/audit/index.ts'
import { findAccountByEmail } from '../account-store.ts'
import { verificationCodes } from './verification-codes.ts'
import { reopenAccount, reopenDestinations } from './verification-store.ts'
import { InterventionRefused } from '../administering/intervene.ts'

/**
 * An operator allows codes again after too many wrong ones, from the command line: for the account with an e-mail
 * address, or for a phone or an e-mail address without an account. Counts that deleted accounts left are reset too.
 */
export async function reopenCodes(
  sql: Sql,
  { operator, secret, whom, now }: { operator: Operator; secret: string; whom: string; now: Date },
): Promise<string> {
  const { destinationKeyOf } = verificationCodes({ secret, now: () => now })
  const reopenOne = (key: Buffer) =>
    sql.begin(async (tx) => {
      const isFound = await reopenDestinations(tx, [key])
      // Half of the keyed hash names a destination without giving it away.
      const id = key.toString('hex').slice(0, 32)
      if (isFound) await writeAudit(tx, operator, { action: reopened, subject: { kind: 'destination', id } })
      return isFound
    })
  const phone = parsePhone(whom)
  if (phone !== null) {
    await requireFound(
      reopenOne(destinationKeyOf('phone', phone)),
      'this phone: nothing was changed. For the phone of an account, give its e-mail address.',
    )
    return 'Codes can be sent to this phone again.'
  }

  const email = cleanEmail(whom)
  const account = await findAccountByEmail(sql, email)
  if (!account) {
    await requireFound(
      reopenOne(destinationKeyOf('email', email)),
      'this e-mail address, and there is no account with it: nothing was changed.',
    )
    return 'Codes can be sent to this e-mail address again.'
  }

  await sql.begin(async (tx) => {
    const own = [destinationKeyOf('email', account.email), destinationKeyOf('phone', account.phone)]
    const results = [await reopenAccount(tx, account.id), await reopenDestinations(tx, own)]
    await requireFound(results.includes(true), 'this account: nothing was changed.')
    await writeAudit(tx, operator, {
      action: reopened,
      subject: { kind: 'account', id: account.id },
    })
  })
  return 'Codes can be sent to its phone and e-mail again.'
}

const reopened = 'codes.reopen'

async function requireFound(isFound: boolean | Promise<boolean>, forWhat: string) {
  if (!(await isFound)) throw new InterventionRefused(`No codes are closed for ${forWhat}`)
}
