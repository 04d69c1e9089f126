import { type Static, Type } from 'typebox'
import { orNull, TextOrNull, Timestamp, Uuid } from '../http/endpoint.ts'
import { Photo } from '../photos/photo.ts'
import { channels } from './switchboard.ts'

/** One schema with two types: for a union, the serializer would try each branch for every value. */

export const CustomerRating = Type.Object({
  /** Null without ratings. */
  average: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
  count: Type.Integer(),
})
export type CustomerRating = Static<typeof CustomerRating>

/** A demand as one caller may see it: the customer's details are null or masked unless the caller unlocked it. */
const demand = {
  id: Uuid,
  category: Type.String(),
  subcategory: Type.String(),
  city: Type.String(),
  state: Type.String(),
  stateCode: Type.String(),
  description: Type.String(),
  requirements: Type.Array(Type.String()),
  /** How the customer can be reached after an unlock. */
  channels: Type.Array(Type.Enum([...channels])),
  /** What professionals rated the customer; null for all but professionals. */
  customerRating: orNull(CustomerRating),
  /** A company's job offer. */
  isFullTime: Type.Boolean(),
  isExclusive: Type.Boolean(),
  isGoldenDemand: Type.Boolean(),
  isActive: Type.Boolean(),
  /** The caller is a professional who unlocked it. */
  isUnlocked: Type.Boolean(),
  /** The match that the caller's unlock opened; null without one. */
  matchId: TextOrNull,
  /** The caller may manage it: its customer, or an administrator. */
  isMine: Type.Boolean(),
  price: Type.Number(),
  creationDate: Timestamp,
  unlockCount: Type.Integer(),
  unlockLimit: Type.Integer(),
  photoCount: Type.Integer(),
  customerName: TextOrNull,
  /** `+1 (305) 555-0123`, or `(305) •••-••23` while locked; null if the customer deleted their account or takes no calls. */
  customerContact: TextOrNull,
  customerEmail: TextOrNull,
  zipCode: TextOrNull,
}
export const Demand = Type.Object(demand)
export type Demand = Static<typeof Demand>

/** A demand in the panel of the home page: one of 200, so it has only what a card needs. */
export const PanelDemand = Type.Omit(Demand, [
  'requirements',
  'channels',
  'customerRating',
  'matchId',
  'price',
  'customerName',
  'customerEmail',
  'zipCode',
])
export type PanelDemand = Static<typeof PanelDemand>

/** A card shows three lines of a description; this is the most that fits on the widest screen. */
export const panelDescriptionLength = 400

/** Times of day in the demand's time zone: `08:00`, `America/Chicago`. */
export const CallHours = Type.Object({ from: Type.String(), to: Type.String(), timeZone: Type.String() })
export type CallHours = Static<typeof CallHours>

/** A demand on its own page, with what a professional may know about its customer before paying. */
export const DemandDetail = Type.Object({
  ...demand,
  isPhoneConfirmed: Type.Boolean(),
  isEmailConfirmed: Type.Boolean(),
  /** When the customer takes calls, for viewers with the phone number; null for any time. */
  callHours: orNull(CallHours),
  /** Empty unless the viewer is its customer, an administrator or an activated professional. */
  photos: Type.Array(Photo),
})
export type DemandDetail = Static<typeof DemandDetail>

/** A professional who unlocked a demand, as the customer sees them. */
export const Unlocker = Type.Object({ name: Type.String(), unlockedAt: Timestamp })
export type Unlocker = Static<typeof Unlocker>

/** A demand as its customer sees it. */
export const ManagedDemand = Type.Object({
  demand: Demand,
  unlockedBy: Type.Array(Unlocker),
  photos: Type.Array(Photo),
})
export type ManagedDemand = Static<typeof ManagedDemand>
