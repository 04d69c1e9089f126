import type { Sql, SqlOrTx } from '#database/connect.ts'
import type { Channel, Message } from './message.ts'
import { templates, type TemplateName } from './domain/templates/templates.ts'

/** The task that sends one message. */
export const sendTask = 'notifications.send'

export type ClaimedMessage = {
  id: string
  key: string
  channel: Channel
  to: string
  template: TemplateName
  content: { values: unknown; fallbackEmail?: string }
  ageInSeconds: number
}

/** Keeps the messages whose cause is new, and adds their jobs: one statement, in the caller's transaction. */
export async function insertMessages(tx: SqlOrTx, messages: readonly Message[]) {
  const rows = messages.map(({ key, channel, template, to, values, fallbackEmail }) => ({
    key,
    channel,
    template,
    to,
    content: { values, ...(fallbackEmail !== undefined && { fallbackEmail }) },
    priority: templates[template].priority,
  }))

  await tx`
    with wanted as (
      select distinct on (key) * from jsonb_to_recordset(${tx.json(rows as never)})
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
