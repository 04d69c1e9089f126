import type { Demand } from '@joblane/contracts/demands/demand'
import type { DemandEvent } from '@joblane/contracts/demands/events'
import { describe, expect, test } from 'vitest'
import { aDemand } from '../testing/a-demand.ts'
import { demandAfter, isListChangedBy, type ShownList } from './after-event.ts'

const anEvent = (changes: Partial<DemandEvent> = {}): DemandEvent => ({
  type: 'seats',
  id: aDemand().id,
  isActive: true,
  isGoldenDemand: false,
  isExclusive: false,
  unlockCount: 2,
  unlockLimit: 3,
  category: 'Home Maintenance',
  subcategory: 'Plumbing',
  city: 'Miami',
  stateCode: 'FL',
  ...changes,
})

const aList = (changes: Partial<ShownList> = {}): ShownList => ({
  filters: {},
  isGolden: false,
  demands: [aDemand()],
  ...changes,
})

const another = anEvent({ id: 'another', type: 'opened' })

describe('demandAfter', () => {
  test('shows the seats that are taken now', () => {
    expect(demandAfter(aDemand({ unlockCount: 1 }), anEvent()).unlockCount).toBe(2)
  })

  test('shows that it was closed, or made exclusive', () => {
    const closed: Demand = demandAfter(
      aDemand(),
      anEvent({ type: 'closed', isActive: false, isExclusive: true, unlockLimit: 1 }),
    )

    expect(closed).toMatchObject({ isActive: false, isExclusive: true, unlockLimit: 1 })
  })

  test('is not exclusive because its customer wants one professional', () => {
    expect(demandAfter(aDemand(), anEvent({ unlockLimit: 1 })).isExclusive).toBe(false)
  })

  test('leaves other demands and every contact alone', () => {
    const demand = aDemand({ customerContact: '(305) •••-••23' })

    expect(demandAfter(demand, another)).toBe(demand)
    expect(demandAfter(demand, anEvent()).customerContact).toBe('(305) •••-••23')
  })
})

describe('a list is loaded again', () => {
  test('when one of its demands is closed', () => {
    expect(isListChangedBy(anEvent({ type: 'closed' }), aList())).toBe(true)
  })

  test('when one of its demands becomes golden', () => {
    expect(isListChangedBy(anEvent({ type: 'opened', isGoldenDemand: true }), aList())).toBe(true)
  })

  test('when a demand comes that belongs into it', () => {
    expect(isListChangedBy(another, aList())).toBe(true)
    expect(
      isListChangedBy(another, aList({ filters: { stateCode: 'fl', category: 'Home Maintenance' } })),
    ).toBe(true)
  })

  test('when a demand comes that its search might find', () => {
    expect(isListChangedBy(another, aList({ filters: { search: 'sink' } }))).toBe(true)
  })
})

describe('a list stays as it is', () => {
  test('when only seats are taken', () => {
    expect(isListChangedBy(anEvent(), aList())).toBe(false)
  })

  test('when a demand is closed that it does not show', () => {
    expect(isListChangedBy(anEvent({ id: 'another', type: 'closed' }), aList())).toBe(false)
  })

  test.each<[string, Partial<ShownList>]>([
    ['another state', { filters: { stateCode: 'TX' } }],
    ['another city', { filters: { city: 'Tampa' } }],
    ['another category', { filters: { category: 'Auto' } }],
    ['another subcategory', { filters: { subcategory: 'Painting' } }],
    ['golden ones', { isGolden: true }],
  ])('when a demand comes and the list is of %s', (_, changes) => {
    expect(isListChangedBy(another, aList(changes))).toBe(false)
  })
})
