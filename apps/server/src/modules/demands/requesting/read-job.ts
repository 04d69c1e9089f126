import { isZip, zipTexts } from '@joblane/contracts/catalogue/zip'
import type { SqlOrTx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { toCents } from '#kernel/money.ts'
import { refusal } from '#kernel/refuse-faults.ts'
import { type Catalogue, listStates, type Place } from '#modules/catalogue/index.ts'
import { cleanRequirements, cleanText, type Job } from './job-rules.ts'

/** The job fields that requests and posted demands share. */
export type TypedJob = {
  category?: string
  subcategory: string
  city?: string
  stateCode?: string
  zipCode?: string
  description?: string
  requirements?: string[]
  isFullTime?: boolean
  isExclusive?: boolean
  price?: number
  photoIds?: string[]
}

type Rules = {
  /**
   * A request may name a city that its zip code is not in, and falls back to the zip code if the city is unknown; a
   * posted demand's city must be valid, and in the state of its zip code.
   */
  isPlaceOptional: boolean
}

type Tools = { sql: SqlOrTx; catalogue: Catalogue }

/** Validates a job against the catalogue and uses the catalogue's spelling. Reports all errors together. */
export async function readJob(tools: Tools, typed: TypedJob, rules: Rules): Promise<Job> {
  const service = await readService(tools, typed).catch(asRefusal)
  const place = await readPlace(tools, typed, rules).catch(asRefusal)
  if (service instanceof DomainError) throw place instanceof DomainError ? together(service, place) : service
  if (place instanceof DomainError) throw place

  return {
    ...service,
    ...place,
    description: cleanText(typed.description ?? ''),
    requirements: cleanRequirements(typed.requirements ?? []),
    isFullTime: typed.isFullTime ?? false,
    isExclusive: typed.isExclusive ?? false,
    priceInCents: toCents(typed.price ?? 0),
  }
}

async function readService({ catalogue }: Tools, { category = '', subcategory }: TypedJob) {
  const found = await catalogue.findSubcategory(subcategory)
  if (!found)
    throw refusal(
      'subcategory',
      subcategory === '' ? 'Choose a service.' : "We don't recognize this service.",
    )
  if (category !== '' && category.toLowerCase() !== found.categoryName.toLowerCase()) {
    throw refusal('category', 'That service is not in this category.')
  }

  return { category: found.categoryName, subcategory: found.name }
}

async function readPlace({ sql, catalogue }: Tools, typed: TypedJob, { isPlaceOptional }: Rules) {
  const { city = '', stateCode = '', zipCode = '' } = typed
  if (zipCode !== '' && !isZip(zipCode)) throw refusal('zipCode', zipTexts.invalid)

  const named = city && stateCode ? await catalogue.findCity({ city, stateCode }) : undefined
  if (named) return isPlaceOptional ? named : refuseElsewhere(catalogue, named, zipCode)
  const isMeantToBeNamed = city !== '' || stateCode !== ''
  const place = isPlaceOptional || !isMeantToBeNamed ? await catalogue.findPlaceOfZip(zipCode) : undefined
  if (place) return place

  if (isPlaceOptional || !isMeantToBeNamed)
    throw refusal('zipCode', zipCode === '' ? zipTexts.missing : zipTexts.invalid)
  const states = await listStates(sql)
  if (!states.some(({ code }) => code === stateCode.toUpperCase())) {
    throw refusal('stateCode', "We don't recognize this state.")
  }
  throw refusal('city', 'This city is not in that state.')
}

/** The given city takes precedence over the zip code's, which differs for many suburbs; the state must match. */
async function refuseElsewhere(catalogue: Catalogue, named: Place, zipCode: string): Promise<Place> {
  const ofZip = await catalogue.findPlaceOfZip(zipCode)
  if (ofZip && ofZip.stateCode !== named.stateCode) throw refusal('zipCode', zipTexts.elsewhere(named.state))

  return named
}

function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  throw error
}

const together = (one: DomainError, other: DomainError) =>
  new DomainError('INVALID_INPUT', { message: one.message, fields: { ...one.fields, ...other.fields } })
