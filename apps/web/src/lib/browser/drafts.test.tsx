import { beforeEach, expect, test } from 'vitest'
import { dropDraft, dropDrafts, readDraft, writeDraft } from './drafts.ts'

const empty = { name: '', phone: { code: '+1', digits: '' }, chosen: [] as string[], isTicked: false }
const typed = { name: 'Dana', phone: { code: '+55', digits: '11' }, chosen: ['DJ'], isTicked: true }

beforeEach(dropDrafts)

const reload = (stored: unknown) => {
  dropDrafts()
  sessionStorage.setItem('draft:form', JSON.stringify(stored))
}

test('a draft is found as it was typed', () => {
  writeDraft('form', typed)

  expect(readDraft('form', empty)).toEqual(typed)
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

test('a draft that was sent is gone, and with a sign-out all are', () => {
  writeDraft('form', typed)
  writeDraft('other', typed)
  dropDraft('form')
  expect(readDraft('form', empty)).toEqual(empty)

  dropDrafts()
  expect(readDraft('other', empty)).toEqual(empty)
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})
