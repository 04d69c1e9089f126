import { cutAtWord } from '@joblane/contracts/site/cut-at-word'
import { oneLine } from './writing.ts'

/** A string once the value has been through JSON. */
export type Moment = Date | string

/** The demand that a message is about. */
export type Job = { subcategory: string; city: string; stateCode: string }

/** `Plumbing in Austin, TX`. */
export const jobText = ({ subcategory, city, stateCode }: Job) => `${subcategory} in ${city}, ${stateCode}`

/** Whose days a message names. Absent in messages queued by older releases. */
export type Days = { timeZone?: string }

/** `March 4, 2027`: the reader's day where the message knows it, as on the site. */
export const writtenDate = (moment: Moment, timeZone = 'UTC') =>
  new Date(moment).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone })

/** "Up to 3 professionals", or "One professional" for an exclusive demand. */
export const professionals = (limit: number) =>
  limit === 1 ? 'One professional' : `Up to ${limit} professionals`

/**
 * The name for the greeting. A name that looks like a URL is dropped: otherwise an attacker could register with
 * another person's e-mail and make us send them a link.
 */
export function firstName(name: string) {
  const [first = ''] = oneLine(name).split(' ')

  return first === '' || first.length > 40 || /:\/\/|www\.|\w\.\w{2,}/i.test(first) ? 'there' : first
}

/** The first name of a person whom the message is about, or another word for them if the name looks like a URL. */
export function firstNameOr(name: string, word: string) {
  const first = firstName(name)

  return first === 'there' ? word : first
}

/** Truncates a description between words; the ellipsis comes on top. */
export const beginning = (text: string, length = 160) => cutAtWord(oneLine(text), length + 1)
