import type { NotificationChoices } from '@joblane/contracts/accounts/my-account'
import { setChoices } from '../account-store.ts'
import type { AccountTools } from '../tools.ts'
import { requireAccount } from './get-account.ts'
import { deleteOptOuts, optOutHash } from './opt-out-store.ts'

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
