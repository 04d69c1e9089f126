import type { NotificationChoice, NotificationChoices } from '@joblane/contracts/accounts/my-account'
import { DomainError } from '#kernel/domain-error.ts'
import { isUuid } from '#kernel/is-uuid.ts'
import { setChoices } from '../account-store.ts'
import type { AccountTools } from '../open-accounts.ts'
import { requireAccount } from './get-account.ts'
import { deleteOptOuts, optOut, optOutHash } from './opt-out-store.ts'

/** What the link in a message does: its recipient is an account, or the hash of an address that has none. */
export async function unsubscribe(
  { sql, now, readUnsubscribeToken }: Pick<AccountTools, 'sql' | 'now' | 'readUnsubscribeToken'>,
  token: string,
): Promise<{ choice: NotificationChoice }> {
  const wish = readUnsubscribeToken(token)
  if (!wish) throw new DomainError('UNSUBSCRIBE_LINK_DEAD')
  const { recipient, choice } = wish
  if (isUuid(recipient)) await setChoices(sql, recipient, { [choice]: false })
  else await optOut(sql, { emailHash: Buffer.from(recipient, 'base64url'), choice }, now())

  return { choice }
}

type Change = { accountId: string; choices: NotificationChoices }

/** What is turned on is on again too if the address turned it off before it had an account. */
export const changeChoices = ({ sql, keyOf }: AccountTools, { accountId, choices }: Change) =>
  sql.begin(async (tx) => {
    await setChoices(tx, accountId, choices)
    const { email, emailConfirmedAt } = await requireAccount(tx, accountId)
    // Anybody can register with another person's address.
    if (!emailConfirmedAt) return

    const turnedOn = Object.entries(choices).flatMap(([choice, isOn]) => (isOn ? [choice] : []))
    await deleteOptOuts(tx, optOutHash(keyOf, email), turnedOn)
  })
