import type { SqlOrTx } from '#database/connect.ts'
import type { Channel } from '../templates/message.ts'

export type OutboxMessage = {
  id: string
  channel: Channel
  to: string
  template: string
  subject: string
  text: string
  html: string
  sentAt: Date
}

const kept = 1000

/** Idempotent, because a retry has the same id. Deletes all but the newest messages. */
export async function insertOutboxMessage(sql: SqlOrTx, message: Omit<OutboxMessage, 'sentAt'>) {
  await sql`
    with added as (
      insert into outbox_message (id, channel, to_address, template, subject, body, html)
      values (${message.id}, ${message.channel}, ${message.to}, ${message.template}, ${message.subject},
        ${message.text}, ${message.html})
      on conflict (id) do nothing
    )
    delete from outbox_message where number <= (
      select number from outbox_message order by number desc offset ${kept - 1} limit 1
    )`
}

/** Newest first. Matches an e-mail in any case, and a phone with or without its country code. */
export async function listOutbox(
  sql: SqlOrTx,
  { to = '', limit = 100 }: { to?: string; limit?: number } = {},
) {
  const address = to.trim().toLowerCase()
  const digits = address.replace(/\D/g, '')
  const phones = address.includes('@') || digits === '' ? [] : [digits, `1${digits}`]

  return sql<OutboxMessage[]>`
    select id, channel, to_address as "to", template, subject, body as text, html, sent_at as "sentAt"
    from outbox_message
    where ${address === ''} or lower(to_address) = ${address} or to_address = any(${phones})
    order by number desc
    limit ${limit}`
}

export async function findOutboxHtml(sql: SqlOrTx, id: string) {
  const [found] = await sql<
    { html: string }[]
  >`select html from outbox_message where id = ${id} and html <> ''`

  return found?.html
}
