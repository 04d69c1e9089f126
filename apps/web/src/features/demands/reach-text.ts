import { type Channel, channels } from '@joblane/contracts/demands/switchboard'

const names: Record<Channel, string> = {
  PHONE: 'phone',
  WHATSAPP: 'WhatsApp',
  EMAIL: 'e-mail',
  MESSAGES: 'messages',
}

/** What a lead buys: `Reach by phone, e-mail and messages`. */
export const reachText = (open: readonly Channel[]) => {
  const ways = channels.filter((channel) => open.includes(channel)).map((channel) => names[channel])

  return `Reach by ${ways.join(', ').replace(/, (?=[^,]*$)/, ' and ')}`
}
