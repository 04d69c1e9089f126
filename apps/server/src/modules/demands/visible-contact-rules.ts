import type { Role } from '@joblane/contracts/http/access'
import type { Demand } from '@joblane/contracts/demands/demand'
import { showPhone } from '@joblane/contracts/accounts/phone'

/** Null is a visitor. */
export type Viewer = { accountId: string; role: Role } | null

export type Contact = {
  fullName: string
  email: string
  /** Digits with the country code. */
  phone: string
  zipCode: string
}

type Locked = {
  ownerId: string | null
  isUnlockedByViewer: boolean
  revealsPhone: boolean
  revealsEmail: boolean
  maskedContact: string | null
  contact: Contact | null
}

/** The customer as a viewer. Without an account it is the holder of the private link, and the demand's id is its id. */
export const customerOf = ({ id, ownerId }: { id: string; ownerId: string | null }) =>
  ({ accountId: ownerId ?? id, role: 'CUSTOMER' }) as const

/** Whether the viewer may manage the demand. */
export const isMine = (viewer: Viewer, ownerId: string | null) =>
  viewer !== null && (viewer.role === 'ADMINISTRATOR' || viewer.accountId === ownerId)

/**
 * The only place that decides who sees a customer's contact: the customer, administrators, and professionals who
 * unlocked the demand, as far as the customer's channels allowed at that time.
 */
const maySee = (viewer: Viewer, demand: Locked, what: What): boolean =>
  isMine(viewer, demand.ownerId) ||
  (viewer !== null && demand.isUnlockedByViewer && (what === 'name' || demand[what]))

type What = 'name' | 'revealsPhone' | 'revealsEmail'

/** The texts as typed may contain the phone or the e-mail: they are for viewers who may see both. */
export const maySeeWholeContact = (viewer: Viewer, demand: Locked) =>
  maySee(viewer, demand, 'revealsPhone') && maySee(viewer, demand, 'revealsEmail')

/**
 * Photos help every professional to judge the work before paying, so a bearer that is a worker's session is enough: only
 * an activated account has one.
 */
export const maySeePhotos = (viewer: Viewer, ownerId: string | null) =>
  isMine(viewer, ownerId) || viewer?.role === 'WORKER'

type Shown = Pick<Demand, 'customerName' | 'customerContact' | 'customerEmail' | 'zipCode'>

/** The contact as the viewer may see it: in full, or masked. */
export function visibleContact(viewer: Viewer, demand: Locked): Shown {
  const { contact, maskedContact } = demand
  if (!contact || !maySee(viewer, demand, 'name')) {
    return { customerName: null, customerContact: maskedContact, customerEmail: null, zipCode: null }
  }

  return {
    customerName: contact.fullName,
    customerContact: maySee(viewer, demand, 'revealsPhone') ? showPhone(contact.phone) : null,
    customerEmail: maySee(viewer, demand, 'revealsEmail') ? contact.email : null,
    zipCode: contact.zipCode,
  }
}
