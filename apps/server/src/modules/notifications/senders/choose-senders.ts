import type { Config } from '#config.ts'
import type { Sql } from '#database/connect.ts'
import type { Channel } from '../templates/message.ts'
import { outboxSender } from './outbox-sender.ts'
import type { Sender } from './sender.ts'
import { smtpSender } from './smtp-sender.ts'
import { whatsAppSender } from './whatsapp-sender.ts'

export type Senders = Record<Channel, Sender>

type Settings = Pick<Config, 'isProduction' | 'smtpUrl' | 'mailFrom' | 'whatsapp'>

/** The real senders if configured, otherwise the outbox, which does not exist in production. */
export function chooseSenders(settings: Settings, sql: Sql): Senders {
  const { smtpUrl, mailFrom, whatsapp } = settings
  if (settings.isProduction && usesOutbox({ smtpUrl, whatsapp })) {
    throw new Error('In production messages need SMTP_URL and WHATSAPP_TOKEN.')
  }

  return {
    email: smtpUrl ? smtpSender({ smtpUrl, mailFrom }) : outboxSender(sql, 'email'),
    whatsapp: whatsapp ? whatsAppSender(whatsapp) : outboxSender(sql, 'whatsapp'),
  }
}

export const usesOutbox = ({ smtpUrl, whatsapp }: Pick<Settings, 'smtpUrl' | 'whatsapp'>) =>
  !smtpUrl || !whatsapp
