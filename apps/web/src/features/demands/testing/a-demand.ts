import type { Demand, DemandDetail } from '@joblane/contracts/demands/demand'

/** A locked demand as a visitor sees it. */
export const aDemand = (changes: Partial<Demand> = {}): Demand => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  category: 'Home Maintenance',
  subcategory: 'Plumbing',
  city: 'Miami',
  state: 'Florida',
  stateCode: 'FL',
  description: 'The kitchen sink leaks.',
  requirements: ['What needs to be done? Repair a leak'],
  customerRating: null,
  channels: ['PHONE', 'WHATSAPP', 'EMAIL', 'MESSAGES'],
  isFullTime: false,
  isExclusive: false,
  isGoldenDemand: false,
  isActive: true,
  isUnlocked: false,
  matchId: null,
  isMine: false,
  price: 0,
  creationDate: '2026-03-01T12:00:00.000Z',
  unlockCount: 1,
  unlockLimit: 3,
  photoCount: 0,
  customerName: null,
  customerContact: '(305) •••-••23',
  customerEmail: null,
  zipCode: null,
  ...changes,
})

/** The same with what its own page shows. */
export const aDemandDetail = (changes: Partial<DemandDetail> = {}): DemandDetail => ({
  ...aDemand(),
  isPhoneConfirmed: true,
  isEmailConfirmed: false,
  callHours: null,
  photos: [],
  ...changes,
})
