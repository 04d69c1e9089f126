import type { Role } from '@joblane/contracts/api/access'
import type { Demand } from '@joblane/contracts/api/demand'
import { showPhone } from '@joblane/contracts/rules/phone'

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
  maskedContact: string | null
  contact: Contact | null
}

/** Whether the viewer may manage the demand. */
export const isMine = (viewer: Viewer, ownerId: string | null) =>
  viewer !== null && (viewer.role === 'ADMINISTRATOR' || viewer.accountId === ownerId)

/**
 * The only place that decides who sees a customer's contact: the customer, administrators, and professionals who
 * unlocked the demand.
 */
export const maySeeContact = (viewer: Viewer, { ownerId, isUnlockedByViewer }: Omit<Locked, 'contact'>) =>
  isMine(viewer, ownerId) || (viewer !== null && isUnlockedByViewer)

type Shown = Pick<Demand, 'customerName' | 'customerContact' | 'customerEmail' | 'zipCode'>

/** The contact as the viewer may see it: in full, or masked. */
export function visibleContact(viewer: Viewer, demand: Locked): Shown {
  const { contact, maskedContact } = demand
  if (!contact || !maySeeContact(viewer, demand)) {
    return { customerName: null, customerContact: maskedContact, customerEmail: null, zipCode: null }
  }

  return {
    customerName: contact.fullName,
    customerContact: showPhone(contact.phone),
    customerEmail: contact.email,
    zipCode: contact.zipCode,
  }
}
