import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plan } from '@joblane/contracts/jobcoins/plans'
import type { Switchboard } from '@joblane/contracts/demands/switchboard'
import type { TypedQuote } from '#modules/matches/index.ts'

const file = join(import.meta.dirname, '../../database/demo/story.json')

/** Professionals, customers and demands have names here; a professional and a demand together name a match. */
type Match = { professional: string; demand: string }
type Pictures = { pictures?: string[] }

/** What happens in the demo, each with the values of the use case that it calls. */
export type Scenes = {
  join: {
    person: string
    role: 'CUSTOMER' | 'WORKER'
    fullName: string
    email: string
    phone: string
    zipCode: string
    services?: string[]
  }
  plan: { professional: string; plan: Plan['name'] }
  expire: object
  profile: {
    professional: string
    headline: string
    about: string
    yearsOfExperience: number
    licenses: { name: string; number: string; stateCode: string }[]
    picture: string
    portfolio: { picture: string; caption: string }[]
  }
  verify: { professional: string; license: number }
  post: Pictures & {
    demand: string
    customer: string
    job: {
      subcategory: string
      city: string
      stateCode: string
      zipCode: string
      description: string
      requirements: string[]
    }
    switchboard?: Pick<Switchboard, 'maxProfessionals' | 'channels' | 'callFrom' | 'callTo'>
  }
  unlock: Match
  return: Match & { reason: string }
  quote: Match & {
    quote: Omit<TypedQuote, 'validUntil' | 'startsOn'>
    validForDays: number
    startsInDays?: number
  }
  message: Match & Pictures & { from: Side; text: string }
  hire: Match
  done: Match
  review: Match & Pictures & { from: Side; rating: number; text: string }
  /** Publishes reviews whose other side did not write in time. */
  publish: object
  answer: Match & { text: string }
}

type Side = 'CUSTOMER' | 'PROFESSIONAL'

export type Scene = { [What in keyof Scenes]: { do: What; daysAgo: number } & Scenes[What] }[keyof Scenes]

/** The scenes of the demo, oldest first, so that the ledger and the counters grow as in real life. */
export async function readStory(): Promise<Scene[]> {
  const scenes = JSON.parse(await readFile(file, 'utf8')) as Scene[]

  return scenes.toSorted((one, other) => other.daysAgo - one.daysAgo)
}
