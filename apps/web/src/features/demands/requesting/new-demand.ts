import type { BodyOf } from '@joblane/contracts/http/endpoint'
import type { postDemand } from '@joblane/contracts/demands/api'
import { requirementsFromList } from '@joblane/contracts/demands/requirements'
import { plainAmount } from '#lib/format/plain-amount.ts'
import type { PickedPhoto } from '#features/photos/use-uploads.ts'

/** The form of a new demand, as it was filled in. */
export type NewDemand = {
  category: string
  subcategory: string
  stateCode: string
  city: string
  description: string
  price: string
  zipCode: string
  requirements: string
  isFullTime: boolean
  isExclusive: boolean
  photos: readonly PickedPhoto[]
}

export const emptyDemand: NewDemand = {
  category: '',
  subcategory: '',
  stateCode: '',
  city: '',
  description: '',
  price: '',
  zipCode: '',
  requirements: '',
  isFullTime: false,
  isExclusive: false,
  photos: [],
}

/** Another category has other subcategories, and another state other cities. */
export const withDependents = (change: Partial<NewDemand>): Partial<NewDemand> => ({
  ...(change.category !== undefined && { subcategory: '' }),
  ...(change.stateCode !== undefined && { city: '' }),
  ...change,
})

/** The demand as it is sent: nothing is checked here, the server says what is wrong. */
export const demandBody = ({ photos, ...demand }: NewDemand, now: Date): BodyOf<typeof postDemand> => ({
  ...demand,
  creationDate: now.toISOString(),
  price: amountOf(demand.price),
  requirements: requirementsFromList(demand.requirements),
  ...(photos.length > 0 && { photoIds: photos.map(({ id }) => id) }),
})

/** The one check made here: JSON has no NaN, so the server could only say that a number is missing. */
export const faultOfPrice = ({ price }: NewDemand) =>
  Number.isFinite(amountOf(price)) ? {} : { price: 'Enter a price such as 120 or 99.50.' }

function amountOf(price: string) {
  const amount = plainAmount(price)

  // Number() also reads 1e5 and 0x10.
  return /^-?[\d.]*$/.test(amount) ? Number(amount) : Number.NaN
}
