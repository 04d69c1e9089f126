import { type Channel, channels } from '@joblane/contracts/api/switchboard'

const names: Record<Channel, string> = {
  PHONE: 'phone',
  WHATSAPP: 'WhatsApp',
  EMAIL: 'e-mail',
  MESSAGES: 'messages',
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** What a lead buys: `Reach by phone, e-mail and messages`. */
export const reachText = (open: readonly Channel[]) => {
  const ways = channels.filter((channel) => open.includes(channel)).map((channel) => names[channel])

  // Without the comma before the last one.
  return `Reach by ${list.format(ways).replace(', and ', ' and ')}`
}
