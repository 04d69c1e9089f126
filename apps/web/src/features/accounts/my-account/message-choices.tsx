import {
  type Account,
  changeNotifications,
  type NotificationChoices,
  notificationChoices,
} from '@joblane/contracts/my-account'
import { callForAnswer } from '#lib/api-client.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useAccountChange } from './account.ts'
import { choiceTexts } from './choice-texts.ts'

/** A tick is saved at once. */
export function MessageChoices({ account: { notifications } }: { account: Account }) {
  const { change, isBusy } = useAccountChange((body: NotificationChoices) =>
    callForAnswer(changeNotifications, { body }),
  )

  return (
    <div className="stack">
      {notificationChoices.map((choice) => (
        <Checkbox
          key={choice}
          checked={notifications[choice]}
          disabled={isBusy}
          onTick={(isWanted) => change({ ...notifications, [choice]: isWanted })}
        >
          <strong>{choiceTexts[choice].name}</strong>: {choiceTexts[choice].text}
        </Checkbox>
      ))}
      <p className="small soft">Codes, receipts and word of changes to your account always come.</p>
    </div>
  )
}
