import { expect, test } from 'vitest'
import { maySeePhotos, maySeeWholeContact, type Viewer, visibleContact } from './visible-contact-rules.ts'

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
  ['a professional who unlocked it', worker, { ownerId: 'owner', isUnlockedByViewer: true }, whole],
  ['another worker', worker, { ownerId: 'owner', isUnlockedByViewer: false }, masked],
  ['another customer', stranger, { ownerId: 'owner', isUnlockedByViewer: false }, masked],
  ['any customer where there is no owner', stranger, { ownerId: null, isUnlockedByViewer: false }, masked],
  ['a visitor', null, { ownerId: 'owner', isUnlockedByViewer: false }, masked],
  ['a visitor, even if the row says unlocked', null, { ownerId: null, isUnlockedByViewer: true }, masked],
])('what %s sees of the contact', (_, viewer, row, expected) => {
  const bought = { revealsPhone: row.isUnlockedByViewer, revealsEmail: row.isUnlockedByViewer }

  expect(visibleContact(viewer, { ...row, ...bought, maskedContact, contact })).toEqual(expected)
})

test.each([
  ['a customer who takes no calls', { revealsPhone: false, revealsEmail: true }, { customerContact: null }],
  ['a customer without e-mail', { revealsPhone: true, revealsEmail: false }, { customerEmail: null }],
  [
    'a customer who wants messages alone',
    { revealsPhone: false, revealsEmail: false },
    { customerContact: null, customerEmail: null },
  ],
])('of %s a lead buys the rest', (_, bought, missing) => {
  const demand = { ownerId: 'owner', isUnlockedByViewer: true, maskedContact, contact, ...bought }

  expect(visibleContact(worker, demand)).toEqual({ ...whole, ...missing })
  expect(visibleContact(owner, demand)).toEqual(whole)
})

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('with the phone (%s) and the e-mail (%s) the texts are shown as typed: %s', (phone, email, isWhole) => {
  const bought = { isUnlockedByViewer: true, revealsPhone: phone, revealsEmail: email }
  const demand = { ownerId: 'owner', ...bought, maskedContact, contact }

  expect(maySeeWholeContact(worker, demand)).toBe(isWhole)
  expect(maySeeWholeContact(owner, demand)).toBe(true)
  expect(maySeeWholeContact(null, demand)).toBe(false)
})

test('a customer who left has no contact, also for a professional who unlocked the demand', () => {
  const bought = { isUnlockedByViewer: true, revealsPhone: true, revealsEmail: true }
  const left = { ownerId: null, ...bought, maskedContact: null, contact: null }

  expect(visibleContact(worker, left)).toEqual({ ...masked, customerContact: null })
})

test.each<[string, Viewer, string | null, boolean]>([
  ['its customer', owner, 'owner', true],
  ['an administrator', administrator, 'owner', true],
  ['any professional', worker, 'owner', true],
  ['any professional, where there is no owner', worker, null, true],
  ['another customer', stranger, 'owner', false],
  ['a visitor', null, 'owner', false],
  ['a visitor, where there is no owner', null, null, false],
])('%s may see the photos, or not', (_, viewer, ownerId, isAllowed) => {
  expect(maySeePhotos(viewer, ownerId)).toBe(isAllowed)
})
