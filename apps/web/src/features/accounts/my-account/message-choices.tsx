import type { Role } from '@joblane/contracts/http/access'
import {
  type Account,
  changeNotifications,
  type NotificationChoice,
  type NotificationChoices,
} from '@joblane/contracts/accounts/my-account'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callForAnswer } from '#lib/api/api-client.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useAccountChange } from './account.ts'
import { choiceTexts } from './choice-texts.ts'

const choicesOf: Record<Role, readonly NotificationChoice[]> = {
  WORKER: ['demandAlerts', 'demandAlertsByWhatsApp', 'leadReminders'],
  CUSTOMER: ['reviewInvitations'],
  ADMINISTRATOR: [],
}

/** The optional messages of the member's role. A tick is saved immediately, and shown while the request runs. */
export function MessageChoices({ account: { notifications, role } }: { account: Account }) {
  const { mutate: change, isPending: isBusy } = useAccountChange((body: NotificationChoices) =>
    callForAnswer(changeNotifications, { body }),
  )
  const [wanted, setWanted] = useState<NotificationChoices | null>(null)
  const sent = useRef<NotificationChoices | null>(null)
  const shown = wanted ?? notifications

  const send = useEffectEvent((choices: NotificationChoices) => {
    sent.current = choices
    change(choices, { onSettled: () => setWanted((latest) => (latest === choices ? null : latest)) })
  })
  // A tick made while a request runs is sent after it, so that the last tick wins.
  useEffect(() => {
    if (wanted !== null && wanted !== sent.current && !isBusy) send(wanted)
  }, [wanted, isBusy])

  return (
    <div className="stack">
      {choicesOf[role].map((choice) => (
        <Checkbox
          key={choice}
          checked={shown[choice]}
          onTick={(isWanted) => setWanted({ ...shown, [choice]: isWanted })}
        >
          <strong>{choiceTexts[choice].name}</strong>: {choiceTexts[choice].text}
        </Checkbox>
      ))}
      <p className="small soft">
        We'll always send you codes, receipts and notices about changes to your account.
      </p>
    </div>
  )
}
