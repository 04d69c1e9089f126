import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropDraft, dropDrafts, hasDraft, readDraft, writeDraft } from './drafts.ts'

const empty = { name: '', phone: { code: '+1', digits: '' }, chosen: [] as string[], isTicked: false }
const typed = { name: 'Dana', phone: { code: '+55', digits: '11' }, chosen: ['DJ'], isTicked: true }

beforeEach(dropDrafts)
afterEach(() => void vi.unstubAllGlobals())

const reload = (stored: unknown) => {
  dropDrafts()
  sessionStorage.setItem('draft:form', JSON.stringify(stored))
}

test('a draft is found as it was typed', () => {
  writeDraft('form', typed)

  expect(readDraft('form', empty)).toEqual(typed)
})

test('a tab knows whether it has a draft: typed, after a reload, never, or dropped', () => {
  expect(hasDraft('form')).toBe(false)
  writeDraft('form', typed)
  expect(hasDraft('form')).toBe(true)

  reload(typed)
  expect(hasDraft('form')).toBe(true)
  expect(hasDraft('other')).toBe(false)

  dropDraft('form')
  expect(hasDraft('form')).toBe(false)
})

test('a tab whose storage is forbidden knows the drafts in its memory', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('forbidden')
    },
  })
  expect(hasDraft('form')).toBe(false)

  writeDraft('form', typed)
  expect(hasDraft('form')).toBe(true)
})

test('a reload finds what may be stored, and only that', () => {
  writeDraft('form', typed, { ...typed, name: '' })
  expect(readDraft('form', empty).name).toBe('Dana')

  const stored: unknown = JSON.parse(sessionStorage.getItem('draft:form') ?? '')
  reload(stored)
  expect(readDraft('form', empty)).toEqual({ ...typed, name: '' })
})

test.each([
  ['nothing', null],
  ['no object', 'text'],
  ['other kinds', { name: 5, phone: 'x', chosen: {}, isTicked: 'yes' }],
  ['parts that are unknown', { surname: 'Whitlock' }],
])('of %s in storage the empty form is left', (_, stored) => {
  reload(stored)

  expect(readDraft('form', empty)).toEqual(empty)
})

test('each part of a stored draft is taken or left by itself', () => {
  reload({ name: 'Dana', phone: { code: 7, digits: '11' }, chosen: null, isTicked: true })

  expect(readDraft('form', empty)).toEqual({
    name: 'Dana',
    phone: { code: '+1', digits: '11' },
    chosen: [],
    isTicked: true,
  })
})

test.each([
  ['null', { phone: null }],
  ['a list', { phone: ['+55', '11'] }],
])('a group of fields stored as %s is left empty', (_, stored) => {
  reload(stored)

  expect(readDraft('form', empty)).toEqual(empty)
})

test('a part that is empty as null stays so', () => {
  reload({ chosen: 'DJ', place: { city: 'Miami' } })

  expect(readDraft('form', { chosen: null, place: null })).toEqual({ chosen: null, place: null })
})

test('a stored text that is no draft leaves the empty form', () => {
  sessionStorage.setItem('draft:form', '{')

  expect(readDraft('form', empty)).toEqual(empty)
})

test('a browser that forbids storage has drafts until the page is reloaded', () => {
  vi.stubGlobal('sessionStorage', undefined)
  writeDraft('form', typed)
  expect(readDraft('form', empty)).toEqual(typed)

  dropDraft('form')
  expect(readDraft('form', empty)).toEqual(empty)
  writeDraft('form', typed)
  dropDrafts()
  expect(readDraft('form', empty)).toEqual(empty)
})

test('dropping drafts leaves alone what else is stored', () => {
  sessionStorage.setItem('theirs', 'x')
  writeDraft('form', typed)
  dropDrafts()

  expect(Object.keys(sessionStorage)).toContain('theirs')
  expect(readDraft('form', empty)).toEqual(empty)
  sessionStorage.removeItem('theirs')
})

test('a draft that was sent is gone, and with a sign-out all are', () => {
  writeDraft('form', typed)
  writeDraft('other', typed)
  dropDraft('form')
  expect(readDraft('form', empty)).toEqual(empty)
  expect(sessionStorage.getItem('draft:form')).toBeNull()

  dropDrafts()
  expect(readDraft('other', empty)).toEqual(empty)
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})
