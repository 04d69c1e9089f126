import type { MyReview } from '@joblane/contracts/reviews/api'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { dropDrafts } from '#lib/drafts/drafts.ts'
import { useNotification } from '#lib/overlays/notifications.ts'
import { ReviewOfMatch } from './review-of-match.tsx'
import type { ReviewKind } from './use-review-form.ts'

const aSaved: MyReview = {
  id: '4d8fad5b-d9cb-469f-a165-70867728950e',
  rating: 4,
  text: 'On time.',
  photos: [],
  createdAt: '2026-11-15T12:00:00.000Z',
  publishedAt: null,
  publishesAt: '2026-11-29T12:00:00.000Z',
}

afterEach(() => {
  cleanup()
  dropDrafts()
  vi.unstubAllGlobals()
})

/** A server that keeps the review. */
function keepReview(saved: MyReview = aSaved) {
  let mine = saved
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    if (body) mine = { ...mine, ...JSON.parse(body as string) }
    const data = body ? mine : { mine, theirs: null, openUntil: null }
    return new Response(JSON.stringify({ success: true, data, message: 'OK' }))
  })
}

const open = (kind: ReviewKind = 'customer-review') =>
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <MemoryRouter>
        <ReviewOfMatch
          matchId="3d8fad5b-d9cb-469f-a165-70867728950e"
          kind={kind}
          name="Dana"
          back={{ to: '/my-customers', text: 'Back' }}
          head={<h1>How did it go with Dana?</h1>}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test.each([
  [null, 'Your review shows up in a few minutes.'],
  ['2026-11-29T12:00:00.000Z', 'Your review is published.'],
])(
  'a review that can no longer be changed offers no change (published at %s)',
  async (publishedAt, state) => {
    keepReview({ ...aSaved, publishesAt: null, publishedAt })
    open()

    expect(await screen.findByText(state)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change my review' })).toBeNull()
    expect(screen.queryByText('Hidden for now')).toBeNull()
  },
)

test('a review that is changed is saved, and shown as it is now', async () => {
  keepReview()
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Change my review' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'On time, and paid.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save review' }))

  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
  expect(screen.getByText('On time, and paid.')).toBeTruthy()
  expect(useNotification.getState()).toEqual({ kind: 'success', message: 'Your review is saved.' })
})

test('the form that changes a review has the focus, on the stars that were given', async () => {
  keepReview()
  open()
  const change = await screen.findByRole('button', { name: 'Change my review' })
  change.focus()
  fireEvent.click(change)

  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '4 stars: Good' }))
})

test('the thanks have the focus whenever a review is saved, and not before', async () => {
  keepReview()
  open()
  const thanks = await screen.findByRole('heading', { name: 'Thank you' })
  expect(document.activeElement).toBe(document.body)

  for (const text of ['On time, and paid.', 'On time.']) {
    fireEvent.click(screen.getByRole('button', { name: 'Change my review' }))
    fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
    fireEvent.click(screen.getByRole('button', { name: 'Save review' }))

    expect(await screen.findByRole('heading', { name: 'Thank you' })).not.toBe(thanks)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Thank you' })),
    )
  }
})

test.each([
  ['review', '2 stars: Poor', true],
  ['review', '3 stars: Okay', false],
  ['customer-review', '2 stars: Poor', false],
] as const)('the words of a %s with %s are asked for: %s', async (kind, stars, isNeeded) => {
  keepReview()
  open(kind)
  fireEvent.click(await screen.findByRole('button', { name: 'Change my review' }))
  fireEvent.click(screen.getByRole('radio', { name: stars }))

  expect(screen.queryByText('(optional)') === null).toBe(isNeeded)
  expect(screen.queryAllByText('Please say in at least 20 characters what went wrong.')).toHaveLength(
    isNeeded ? 1 : 0,
  )
})

const photo = { id: 'one', url: '/one', thumbnailUrl: '/one-small', width: 4, height: 3 }

test('a photo that the server refused is no longer at fault once it is removed', async () => {
  keepReview({ ...aSaved, photos: [photo] })
  open('review')
  fireEvent.click(await screen.findByRole('button', { name: 'Change my review' }))
  const body = JSON.stringify({ errors: { photoIds: ['This photo is gone.'] } })
  vi.stubGlobal('fetch', async () => new Response(body, { status: 400 }))
  fireEvent.click(screen.getByRole('button', { name: 'Save review' }))
  await screen.findByText('This photo is gone.')
  fireEvent.click(screen.getByRole('button', { name: 'Remove Photo 1' }))

  await waitFor(() => expect(screen.queryByText('This photo is gone.')).toBeNull())
})

test('a saved review shows its photos, and each in full', async () => {
  keepReview({ ...aSaved, photos: [photo] })
  open()

  const mine = within(await screen.findByRole('region', { name: 'Your review' }))
  const link = mine.getByRole('link', { name: '1 from the review' })
  expect(link.getAttribute('href')).toBe('/one')
  expect(mine.getByRole('img', { name: '1 from the review' }).getAttribute('src')).toBe('/one-small')
  fireEvent.click(link)
  const viewer = within(await screen.findByRole('dialog', { name: 'Photo 1 of 1' }))
  expect(viewer.getByRole('img').getAttribute('src')).toBe('/one')
})

test('a review whose answer was lost is shown as saved', async () => {
  let mine: MyReview | null = null
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    if (body) {
      mine = aSaved
      throw new TypeError('Failed to fetch')
    }
    const data = { mine, theirs: null, openUntil: '2026-11-29T12:00:00.000Z' }
    return new Response(JSON.stringify({ success: true, data, message: 'OK' }))
  })
  open()
  fireEvent.click(await screen.findByRole('radio', { name: '4 stars: Good' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save review' }))

  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy()
  expect(useNotification.getState()).toMatchObject({ kind: 'danger' })
})
