import { beforeEach, expect, test } from 'vitest'
import { dropDrafts, readDraft, writeDraft } from '#lib/drafts/drafts.ts'
import { requestDraftName } from './saved-requests.ts'
import { emptyRequest, rewindRequest } from './request-draft.ts'

const name = requestDraftName('Plumbing')
beforeEach(dropDrafts)

const zipOf = () => readDraft(name, emptyRequest).typed.zipCode
const type = (zipCode: string) =>
  writeDraft(name, {
    ...readDraft(name, emptyRequest),
    typed: { ...readDraft(name, emptyRequest).typed, zipCode },
  })

test('the zip code of the search is filled in, and the one of the next search replaces it', () => {
  rewindRequest('Plumbing', '33199')
  expect(zipOf()).toBe('33199')
  rewindRequest('Plumbing', '10001')
  expect(zipOf()).toBe('10001')
})

test('a zip code that was corrected after the search stays', () => {
  rewindRequest('Plumbing', '33199')
  type('33133')
  rewindRequest('Plumbing', '33199')
  expect(zipOf()).toBe('33133')
})

test.each(['', '123', 'abcde'])('a search with %j changes nothing that was typed', (searched) => {
  type('33133')
  rewindRequest('Plumbing', searched)
  expect(zipOf()).toBe('33133')
})
