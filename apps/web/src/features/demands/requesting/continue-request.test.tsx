import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropDrafts, readDraft, writeDraft } from '#lib/drafts/drafts.ts'
import { saveDraft, savedDraft } from '#lib/drafts/saved-drafts.ts'
import { ContinueRequest } from './continue-request.tsx'
import { emptyRequest } from './request-draft.ts'

const answers = { q1: 'A tap that drips' }
const contact = { typed: { ...emptyRequest.typed, fullName: 'Dana Whitlock' } }
const offer = 'Continue your request?'
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(dropDrafts)
afterEach(() => {
  cleanup()
  dropDrafts()
})

const shown = () => {
  const onDone = vi.fn<() => void>()
  render(<ContinueRequest subcategory="Plumbing" onDone={onDone} />)

  return { onDone, isOffered: screen.queryByText(offer) !== null }
}

test('a request of an earlier tab is offered, and continues with its answers and contact', () => {
  saveDraft('answers:Plumbing', answers, '')
  saveDraft('request:Plumbing', contact, '')
  const { onDone, isOffered } = shown()
  expect(isOffered).toBe(true)

  press('Continue')
  expect(onDone).toHaveBeenCalledOnce()
  expect(readDraft('answers:Plumbing', { q1: '' })).toEqual(answers)
  expect(readDraft('request:Plumbing', emptyRequest)).toEqual({ ...emptyRequest, ...contact })
  expect(screen.queryByText(offer)).toBeNull()
})

test('deleted, it is gone from the device', () => {
  saveDraft('answers:Plumbing', answers, '')
  saveDraft('request:Plumbing', contact, '')
  const { onDone } = shown()

  press('Delete')
  expect(onDone).toHaveBeenCalledOnce()
  expect(screen.queryByText(offer)).toBeNull()
  expect([savedDraft('answers:Plumbing', ''), savedDraft('request:Plumbing', '')]).toEqual([null, null])
})

test('nothing is offered without a request, for another service, to others, or in the tab that types it', () => {
  expect(shown().isOffered).toBe(false)
  cleanup()
  saveDraft('answers:Painting', answers, '')
  saveDraft('answers:Plumbing', answers, 'a member')
  expect(shown().isOffered).toBe(false)
  cleanup()
  saveDraft('answers:Plumbing', answers, '')
  writeDraft('answers:Plumbing', { q1: 'Something else' })
  expect(shown().isOffered).toBe(false)
})
