import { productName } from '@joblane/contracts/site/product'
import { demoAccounts, demoPassword } from '#modules/accounts/index.ts'
import { usesOutbox } from '#modules/notifications/index.ts'
import type { Config } from '../config.ts'

/** The message for a person who has just started the server. */
export function announcement(config: Config): string {
  const lines = [`${productName} is at ${config.publicUrl}`]

  if (!config.databaseUrl) lines.push(`Demo accounts: ${demoEmails} (password ${demoPassword})`)
  if (!config.isProduction && usesOutbox(config))
    lines.push(`Messages it sends: ${config.publicUrl}/dev/outbox`)

  return lines.join('\n')
}

const demoEmails = Object.values(demoAccounts)
  .map(({ email }) => email)
  .join(', ')
