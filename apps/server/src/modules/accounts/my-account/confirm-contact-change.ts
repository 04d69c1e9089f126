import type { ContactKind } from '@joblane/contracts/accounts/verification-code'
import { DomainError } from '#kernel/domain-error.ts'
import { timeZoneOfZip } from '#modules/catalogue/index.ts'
import { queueMessage } from '#modules/notifications/index.ts'
import { setContact } from '../account-store.ts'
import { deleteContactChange } from './contact-change-store.ts'
import { deletePasswordLinks } from '../signing-in/password-link-store.ts'
import type { AccountEvents, AccountTools } from '../tools.ts'
import { requireChange } from './change-contact.ts'
import { getAccount, requireAccount } from './get-account.ts'
import { refuseTaken } from '../registering/refuse-taken.ts'

type Given = { accountId: string; kind: ContactKind; code: string }

/** Switches the account to the new address or number, and notifies the old e-mail address. */
export async function confirmContactChange(
  tools: AccountTools,
  { confirmed }: Pick<AccountEvents, 'confirmed'>,
  { accountId, kind, code }: Given,
) {
  const { sql, codes, now } = tools
  const destination = await requireChange(tools, accountId, kind)
  const before = await requireAccount(sql, accountId)

  await codes.check(
    sql,
    { purpose: 'change', subjectId: accountId, accountId, kind, destination, code },
    async (tx) => {
      const isOurs = await setContact(tx, accountId, { kind, destination, at: now() })
      if (!isOurs) {
        await refuseTaken(tx, { [kind]: destination, emailField: 'email' })
        throw new DomainError('CONTACT_TAKEN')
      }

      await deleteContactChange(tx, accountId, kind)
      // A reset link in the old mailbox must stop working.
      if (kind === 'email') await deletePasswordLinks(tx, accountId)
      for (const notify of confirmed) await notify(tx, accountId, kind)
      await queueMessage(tx, {
        to: before,
        template: 'accountChanged',
        values: {
          firstName: before.fullName,
          timeZone: await timeZoneOfZip(tx, before.zipCode),
          what: kind,
          date: now(),
        },
        key: `account changed ${accountId} ${now().getTime()}`,
      })
    },
  )

  return getAccount(tools, accountId)
}
