import { expect, test } from 'vitest'
import { type Viewer, visibleContact } from './visible-contact.ts'

const contact = {
  fullName: 'Ada Lovelace',
  email: 'ada@joblane.test',
  phone: '13055550123',
  zipCode: '33101-1234',
}
const maskedContact = '(305) •••-••23'
const whole = {
  customerName: 'Ada Lovelace',
  customerContact: '+1 (305) 555-0123',
  customerEmail: 'ada@joblane.test',
  zipCode: '33101-1234',
}
const masked = { customerName: null, customerContact: maskedContact, customerEmail: null, zipCode: null }

const owner: Viewer = { accountId: 'owner', role: 'CUSTOMER' }
const stranger: Viewer = { accountId: 'stranger', role: 'CUSTOMER' }
const worker: Viewer = { accountId: 'worker', role: 'WORKER' }
const administrator: Viewer = { accountId: 'admin', role: 'ADMINISTRATOR' }

test.each<[string, Viewer, { ownerId: string | null; isUnlockedByViewer: boolean }, object]>([
  ['its customer', owner, { ownerId: 'owner', isUnlockedByViewer: false }, whole],
  ['an administrator', administrator, { ownerId: 'owner', isUnlockedByViewer: false }, whole],
  ['whoever unlocked it', worker, { ownerId: 'owner', isUnlockedByViewer: true }, whole],
  ['another worker', worker, { ownerId: 'owner', isUnlockedByViewer: false }, masked],
  ['another customer', stranger, { ownerId: 'owner', isUnlockedByViewer: false }, masked],
  ['any customer where there is no owner', stranger, { ownerId: null, isUnlockedByViewer: false }, masked],
  ['a visitor', null, { ownerId: 'owner', isUnlockedByViewer: false }, masked],
  ['a visitor, whatever the row says', null, { ownerId: null, isUnlockedByViewer: true }, masked],
])('what %s sees of the contact', (_, viewer, row, expected) => {
  expect(visibleContact(viewer, { ...row, maskedContact, contact })).toEqual(expected)
})

test('a customer who left has no contact, also for whoever unlocked the demand', () => {
  const left = { ownerId: null, isUnlockedByViewer: true, maskedContact: null, contact: null }

  expect(visibleContact(worker, left)).toEqual({ ...masked, customerContact: null })
})
