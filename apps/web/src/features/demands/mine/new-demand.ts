import type { BodyOf } from '@joblane/contracts/api/endpoint'
import type { postDemand } from '@joblane/contracts/api/demands'
import { requirementsFromList } from '@joblane/contracts/rules/requirements'

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
}

/** Another category has other subcategories, and another state other cities. */
export const withChange = (demand: NewDemand, change: Partial<NewDemand>): NewDemand => ({
  ...demand,
  ...(change.category !== undefined && { subcategory: '' }),
  ...(change.stateCode !== undefined && { city: '' }),
  ...change,
})

/** The demand as it is sent: nothing is checked here, the server says what is wrong. */
export const demandBody = (demand: NewDemand, now: Date): BodyOf<typeof postDemand> => ({
  ...demand,
  creationDate: now.toISOString(),
  price: Number(demand.price),
  requirements: requirementsFromList(demand.requirements),
})
