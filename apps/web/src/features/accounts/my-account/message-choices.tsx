import {
  type Account,
  changeNotifications,
  type NotificationChoices,
  notificationChoices,
} from '@joblane/contracts/api/my-account'
import { useState } from 'react'
import { callForAnswer } from '#lib/api/api-client.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useAccountChange } from './account.ts'
import { choiceTexts } from './choice-texts.ts'

/** A tick is saved at once, and shown while it is on its way. */
export function MessageChoices({ account: { notifications } }: { account: Account }) {
  const { change } = useAccountChange((body: NotificationChoices) =>
    callForAnswer(changeNotifications, { body }),
  )
  const [wanted, setWanted] = useState<NotificationChoices | null>(null)
  const shown = wanted ?? notifications

  const tick = (changes: Partial<NotificationChoices>) => {
    const choices = { ...shown, ...changes }
    setWanted(choices)
    change(choices, { onSettled: () => setWanted(null) })
  }

  return (
    <div className="stack">
      {notificationChoices.map((choice) => (
        <Checkbox key={choice} checked={shown[choice]} onTick={(isWanted) => tick({ [choice]: isWanted })}>
          <strong>{choiceTexts[choice].name}</strong>: {choiceTexts[choice].text}
        </Checkbox>
      ))}
      <p className="small soft">Codes, receipts and word of changes to your account always come.</p>
    </div>
  )
}
