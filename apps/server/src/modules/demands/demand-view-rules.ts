import { type Demand, panelDescriptionLength, type PanelDemand } from '@joblane/contracts/demands/demand'
import { cutText } from '@joblane/contracts/site/cut-text'
import type { Channel } from '@joblane/contracts/demands/switchboard'
import { toDollars } from '#kernel/money.ts'
import type { Job } from './requesting/job-rules.ts'
import {
  type Contact,
  isMine,
  maySeeWholeContact,
  type Viewer,
  visibleContact,
} from './visible-contact-rules.ts'

/** A demand as stored, with everything the viewer might be entitled to. */
export type DemandRecord = Job & {
  id: string
  /** What professionals rated the customer, over all their demands. */
  ratingSum: number
  ratingCount: number
  /** How the customer wants to be reached. */
  channels: Channel[]
  ownerId: string | null
  isGolden: boolean
  isActive: boolean
  postedAt: Date
  taken: number
  seatLimit: number
  photoCount: number
  maskedContact: string | null
  isUnlockedByViewer: boolean
  /** What the viewer's lead bought. */
  revealsPhone: boolean
  revealsEmail: boolean
  /** The match of the viewer's unlock. */
  matchId: string | null
  contact: (Contact & Typed) | null
}

/** The texts as the customer typed them, where the public ones hide a contact. */
type Typed = { description: string | null; requirements: string[] | null }

/** The demand as the viewer may see it. */
export function demandFor(viewer: Viewer, record: DemandRecord): Demand {
  const { id, category, subcategory, city, state, stateCode, isFullTime, isExclusive, isActive } = record
  const typed = maySeeWholeContact(viewer, record) ? record.contact : null

  return {
    id,
    category,
    subcategory,
    city,
    state,
    stateCode,
    description: typed?.description ?? record.description,
    requirements: typed?.requirements ?? record.requirements,
    channels: record.channels,
    customerRating: customerRatingFor(viewer, record),
    isFullTime,
    isExclusive,
    isGoldenDemand: record.isGolden,
    isActive,
    isUnlocked: record.isUnlockedByViewer,
    matchId: record.matchId,
    isMine: isMine(viewer, record.ownerId),
    price: toDollars(record.priceInCents),
    creationDate: record.postedAt.toISOString(),
    unlockCount: record.taken,
    unlockLimit: record.seatLimit,
    photoCount: record.photoCount,
    ...visibleContact(viewer, record),
  }
}

/** The demand as the panel shows it; the contract strips the fields that the panel does not show. */
export function panelDemandOf(demand: Demand): PanelDemand {
  const { description } = demand
  const isLong = description.length > panelDescriptionLength

  return isLong
    ? { ...demand, description: `${cutText(description, panelDescriptionLength).trimEnd()}…` }
    : demand
}

/** Professionals see how others rated the customer, and never who did. */
const customerRatingFor = (
  viewer: Viewer,
  { ratingSum, ratingCount }: DemandRecord,
): Demand['customerRating'] =>
  viewer?.role === 'WORKER'
    ? { average: ratingCount === 0 ? null : ratingSum / ratingCount, count: ratingCount }
    : null
