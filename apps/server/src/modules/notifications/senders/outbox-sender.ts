import type { Sql } from '#database/connect.ts'
import type { Channel } from '../templates/message.ts'
import { insertOutboxMessage } from '../outbox/outbox-store.ts'
import type { Sender } from './sender.ts'

/** The local stand-in for a provider: its messages can be read at /dev/outbox. */
export const outboxSender = (sql: Sql, channel: Channel): Sender => ({
  async send({ id, to, template, subject, text, html, short }) {
    const isEmail = channel === 'email'
    await insertOutboxMessage(sql, {
      id,
      channel,
      to,
      template,
      subject: isEmail ? subject : '',
      text: isEmail ? text : (short?.text ?? text),
      html: isEmail ? html : '',
    })

    return 'outbox'
  },
  close: () => {},
})
