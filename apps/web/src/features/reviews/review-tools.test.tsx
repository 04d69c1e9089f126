import { listReviews, type Review } from '@joblane/contracts/reviews/api'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { dropDraftsOfTab } from '#lib/drafts/drafts.ts'
import { useDialog } from '#lib/overlays/dialogs.ts'
import { useSession } from '#lib/session/session.ts'
import { aUser } from '#lib/session/testing/session-examples.ts'
import ReviewTools from './review-tools.tsx'
import { aReview } from './testing/a-review.ts'

let calls: { path: string; body: unknown }[] = []

beforeEach(() => {
  calls = []
  vi.stubGlobal('fetch', async (url: string | URL, { body }: RequestInit) => {
    calls.push({ path: String(url), body: JSON.parse(body as string) })
    return new Response(JSON.stringify({ success: true, data: null, message: 'OK' }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  dropDraftsOfTab()
  useSession.setState(useSession.getInitialState())
  useDialog.setState({ dialog: null })
})

const tools = (of: Partial<Review> = {}, queries = makeQueryClient(call)) => (
  <QueryClientProvider client={queries}>
    <ReviewTools review={aReview(of)} professionalId="the professional" />
  </QueryClientProvider>
)
function show(of?: Partial<Review>) {
  const queries = makeQueryClient(call)

  return { ...render(tools(of, queries)), queries }
}
const signInAs = (id: string) =>
  useSession.setState({ isAuthenticated: true, token: 'token', userDetails: aUser({ id }) })
const button = (name: string) => screen.getByRole('button', { name })

test('the professional replies, and an empty reply is not sent', async () => {
  signInAs('the professional')
  show()
  fireEvent.click(button('Reply to Dana'))
  const field = screen.getByRole('textbox', { name: 'Your reply to Dana' })
  expect(document.activeElement).toBe(field)
  await act(async () => void fireEvent.click(button('Send reply')))
  expect(screen.getByRole('alert').textContent).toBe('Write a reply.')
  expect(calls).toEqual([])

  fireEvent.change(field, { target: { value: 'Thank you.' } })
  await act(async () => void fireEvent.click(button('Send reply')))
  expect(calls).toMatchObject([{ path: `/api/reviews/${aReview().id}/answer`, body: { text: 'Thank you.' } }])
})

test('a reply whose answer was lost is looked for among the reviews', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  signInAs('the professional')
  const { queries } = show()
  queries.setQueryData([listReviews.path], [])
  fireEvent.click(button('Reply to Dana'))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Thank you.' } })
  await act(async () => void fireEvent.click(button('Send reply')))

  expect(queries.getQueryState([listReviews.path])?.isInvalidated).toBe(true)
})

test('what was typed is there again, and the focus returns to the button', () => {
  signInAs('the professional')
  show()
  fireEvent.click(button('Reply to Dana'))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Thank' } })
  fireEvent.click(button('Cancel'))
  expect(document.activeElement).toBe(button('Reply to Dana'))

  fireEvent.click(button('Reply to Dana'))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Thank')
})

test('once the reply is published, its button is gone and the one beside it has the focus', () => {
  signInAs('the professional')
  const { rerender } = show()
  fireEvent.click(button('Reply to Dana'))
  button('Send reply').focus()
  rerender(tools({ answer: 'Thank you.' }))

  expect(document.activeElement).toBe(button('Report the review of Dana'))
})

test('the focus stays where it is when the professional signs in', () => {
  show()
  act(() => signInAs('the professional'))

  expect(button('Reply to Dana')).toBeDefined()
  expect(document.activeElement).toBe(document.body)
})

test.each([
  ['another member', 'somebody else', null],
  ['the professional, a second time', 'the professional', 'Thank you.'],
])('%s cannot reply', (_who, id, answer) => {
  signInAs(id)
  show({ answer })

  expect(screen.queryByRole('button', { name: 'Reply to Dana' })).toBeNull()
  expect(button('Report the review of Dana')).toBeDefined()
})

test('a visitor signs in before reporting', () => {
  show()
  fireEvent.click(button('Report the review of Dana'))

  expect(useDialog.getState().dialog?.name).toBe('sign-in')
})
