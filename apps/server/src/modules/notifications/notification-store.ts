import type { Sql, SqlOrTx } from '#database/connect.ts'
import type { Delivery } from './channel-rules.ts'
import type { Channel } from './templates/message.ts'
import { priorities } from './templates/template.ts'
import { templates, type TemplateName } from './templates/templates.ts'

/** The task that sends one message. */
export const sendTask = 'notifications.send'

export type ClaimedMessage = {
  id: string
  key: string
  channel: Channel
  to: string
  template: TemplateName
  content: { values: unknown }
  ageInSeconds: number
}

/** Inserts deliveries with new keys and adds their jobs, in one statement of the caller's transaction. */
export async function insertDeliveries(tx: SqlOrTx, deliveries: readonly Delivery[]) {
  const rows = deliveries.map(({ values, ...delivery }) => ({
    ...delivery,
    content: { values },
    priority: priorities[templates[delivery.template].matters],
  }))

  await tx`
    with wanted as (
      select distinct on (key) * from jsonb_to_recordset(${tx.json(rows)})
        as row (key text, channel text, template text, "to" text, content jsonb, priority integer)
    ), added as (
      insert into notification_message (key, channel, template, to_address, content)
      select key, channel, template, "to", content from wanted
      on conflict on constraint notification_message_once do nothing
      returning id, key
    )
    select job_add_many(
      ${sendTask},
      array_agg(jsonb_build_object('id', added.id)),
      array_agg(wanted.priority)
    )
    from added join wanted using (key)`
}

/** Longer than any sender's timeout: after this, the process that claimed the message has died. */
const claimInSeconds = 40

/** Claims a message for this process; undefined if it was sent or has failed for good. */
export async function claimMessage(sql: Sql, id: string): Promise<ClaimedMessage | undefined> {
  const [claimed] = await sql<ClaimedMessage[]>`
    update notification_message
    set attempts = attempts + 1, claimed_until = now() + make_interval(secs => ${claimInSeconds})
    where id = ${id} and state = 'queued' and (claimed_until is null or claimed_until < now())
    returning id, key, channel, to_address as "to", template, content,
      extract(epoch from now() - created_at)::float as "ageInSeconds"`
  if (claimed) return claimed

  const waiting = await sql`select from notification_message where id = ${id} and state = 'queued'`
  if (waiting.length > 0) throw new Error('Another process is sending this message.')

  return undefined
}

export async function markSent(sql: Sql, id: string, providerId: string) {
  await sql`
    update notification_message
    set state = 'sent', provider_id = ${providerId}, to_address = null, content = null, failure = null,
      claimed_until = null, finished_at = now()
    where id = ${id} and state = 'queued'`
}

export async function markFailed(tx: SqlOrTx, id: string, failure: string) {
  await tx`
    update notification_message
    set state = 'failed', failure = ${failure}, to_address = null, content = null,
      claimed_until = null, finished_at = now()
    where id = ${id} and state = 'queued'`
}

/** Releases the claim, so that a retry can claim the message. */
export async function releaseMessage(sql: Sql, id: string, failure: string) {
  await sql`
    update notification_message set claimed_until = null, failure = ${failure}
    where id = ${id} and state = 'queued'`
}

/** After this time no event can queue the same key again. */
const daysKept = 400

export async function deleteOldMessages(sql: Sql) {
  await sql`delete from notification_message where created_at < now() - make_interval(days => ${daysKept})`
}
