import type { Tx } from '#database/connect.ts'
import { queueMessages } from '#modules/notifications/index.ts'
import { listAdministrators } from '../account-store.ts'

type Reported = {
  reportId: string
  /** What was reported: `a match`, `a review`. */
  what: string
  subjectId: string
  reason: string
}

/** Mails every administrator about a stored report. What the reporter wrote stays in the database. */
export async function mailReport(tx: Tx, { reportId, what, subjectId, reason }: Reported) {
  const administrators = await listAdministrators(tx)

  await queueMessages(
    tx,
    administrators.map((administrator) => ({
      template: 'reportReceived',
      to: administrator,
      key: `report ${reportId} to ${administrator.id}`,
      values: { firstName: administrator.fullName, what, subjectId, reason },
    })),
  )
}
