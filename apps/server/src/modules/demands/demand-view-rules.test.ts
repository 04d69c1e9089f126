import { panelDescriptionLength } from '@joblane/contracts/demands/demand'
import { seatLimitOf } from '@joblane/contracts/demands/numbers'
import { describe, expect, test } from 'vitest'
import { eventAfterChange, eventAfterUnlock, eventOf } from './demand-event-rules.ts'
import { demandFor, type DemandRecord, panelDemandOf } from './demand-view-rules.ts'
import { searchableWords } from './browsing/search-words-rules.ts'

const record: DemandRecord = {
  id: 'd',
  ownerId: 'owner',
  category: 'Home',
  subcategory: 'House Cleaning',
  city: 'Miami',
  state: 'Florida',
  stateCode: 'FL',
  description: 'Call •••',
  requirements: ['Where? •••'],
  isFullTime: true,
  isExclusive: false,
  priceInCents: 12_050,
  isGolden: true,
  isActive: true,
  postedAt: new Date('2026-05-04T10:00:00Z'),
  taken: 2,
  photoCount: 2,
  seatLimit: 3,
  maskedContact: '(305) •••-••23',
  channels: ['PHONE', 'WHATSAPP', 'EMAIL', 'MESSAGES'],
  ratingSum: 9,
  ratingCount: 2,
  isUnlockedByViewer: false,
  matchId: null,
  revealsPhone: false,
  revealsEmail: false,
  contact: {
    fullName: 'Ada Lovelace',
    email: 'ada@joblane.test',
    phone: '13055550123',
    zipCode: '33101',
    description: 'Call 305-555-0123',
    requirements: ['Where? 305-555-0123'],
  },
}

describe('a demand', () => {
  test('is shown to a visitor without anything of its customer', () => {
    expect(demandFor(null, record)).toEqual({
      id: 'd',
      category: 'Home',
      channels: ['PHONE', 'WHATSAPP', 'EMAIL', 'MESSAGES'],
      customerRating: null,
      subcategory: 'House Cleaning',
      city: 'Miami',
      state: 'Florida',
      stateCode: 'FL',
      description: 'Call •••',
      requirements: ['Where? •••'],
      isFullTime: true,
      isExclusive: false,
      isGoldenDemand: true,
      isActive: true,
      isUnlocked: false,
      matchId: null,
      isMine: false,
      price: 120.5,
      creationDate: '2026-05-04T10:00:00.000Z',
      unlockCount: 2,
      unlockLimit: 3,
      photoCount: 2,
      customerName: null,
      customerContact: '(305) •••-••23',
      customerEmail: null,
      zipCode: null,
    })
  })

  test.each([
    ['a professional', 'WORKER', { ratingSum: 9, ratingCount: 2 }, { average: 4.5, count: 2 }],
    ['a professional', 'WORKER', { ratingSum: 0, ratingCount: 0 }, { average: null, count: 0 }],
    ['its customer', 'CUSTOMER', { ratingSum: 9, ratingCount: 2 }, null],
    ['an administrator', 'ADMINISTRATOR', { ratingSum: 9, ratingCount: 2 }, null],
  ] as const)('shows %s (%s) with %j the rating %j', (_, role, ratings, expected) => {
    const viewer = { accountId: 'owner', role }

    expect(demandFor(viewer, { ...record, ...ratings }).customerRating).toEqual(expected)
  })

  test.each([
    ['its customer', { accountId: 'owner', role: 'CUSTOMER' }, false, true],
    ['an administrator', { accountId: 'a', role: 'ADMINISTRATOR' }, false, true],
    ['a professional who unlocked it', { accountId: 'w', role: 'WORKER' }, true, false],
  ] as const)('is shown to %s as it was typed', (_, viewer, isUnlockedByViewer, isMine) => {
    const bought = { revealsPhone: isUnlockedByViewer, revealsEmail: isUnlockedByViewer }
    expect(demandFor(viewer, { ...record, isUnlockedByViewer, ...bought })).toMatchObject({
      description: 'Call 305-555-0123',
      requirements: ['Where? 305-555-0123'],
      customerName: 'Ada Lovelace',
      isUnlocked: isUnlockedByViewer,
      isMine,
    })
  })

  test('has one text where nothing in it was hidden, or its contact is gone', () => {
    const owner = { accountId: 'owner', role: 'CUSTOMER' } as const
    const plain = {
      ...record,
      contact: record.contact && { ...record.contact, description: null, requirements: null },
    }

    for (const shown of [demandFor(owner, plain), demandFor(owner, { ...record, contact: null })])
      expect(shown).toMatchObject({ description: 'Call •••', requirements: ['Where? •••'] })
  })
})

describe('the public event of a demand', () => {
  test('has its place, its service and its seats, and nothing about a person', () => {
    expect(eventOf('opened', record)).toEqual({
      type: 'opened',
      id: 'd',
      isActive: true,
      isGoldenDemand: true,
      isExclusive: false,
      unlockCount: 2,
      unlockLimit: 3,
      category: 'Home',
      subcategory: 'House Cleaning',
      city: 'Miami',
      stateCode: 'FL',
    })
  })

  test.each([
    [{ isActive: true, taken: 2 }, 'seats', 'opened'],
    [{ isActive: true, taken: 3 }, 'closed', 'closed'],
    [{ isActive: false, taken: 0 }, 'closed', 'closed'],
  ])('with %j is "%s" after an unlock and "%s" after a change', (change, afterUnlock, afterChange) => {
    expect(eventAfterUnlock({ ...record, ...change }).type).toBe(afterUnlock)
    expect(eventAfterChange({ ...record, ...change }).type).toBe(afterChange)
  })
})

test('three professionals may unlock a demand, one where it is exclusive', () => {
  expect(seatLimitOf({ isExclusive: false })).toBe(3)
  expect(seatLimitOf({ isExclusive: true })).toBe(1)
})

test('a demand is found by its service, its city and its public texts', () => {
  expect(searchableWords(record)).toBe('home house cleaning miami call where')
})

test('a word is kept as long as sixty letters', () => {
  expect(searchableWords({ ...record, description: 'x'.repeat(100), requirements: [] })).toBe(
    `home house cleaning miami ${'x'.repeat(60)}`,
  )
})

test.each([
  ['as long as the panel shows', 'x'.repeat(panelDescriptionLength), 'x'.repeat(panelDescriptionLength)],
  ['longer', 'x'.repeat(panelDescriptionLength + 1), `${'x'.repeat(panelDescriptionLength)}…`],
  [
    'cut at an emoji',
    `${'x'.repeat(panelDescriptionLength - 1)}🚿`,
    `${'x'.repeat(panelDescriptionLength - 1)}…`,
  ],
  [
    'longer, with a blank at the cut',
    `${'x'.repeat(panelDescriptionLength - 1)} xx`,
    `${'x'.repeat(panelDescriptionLength - 1)}…`,
  ],
])('of a description that is %s the panel has the beginning', (_, description, shown) => {
  const demand = demandFor(null, { ...record, description })

  expect(panelDemandOf(demand)).toEqual({ ...demand, description: shown })
})
