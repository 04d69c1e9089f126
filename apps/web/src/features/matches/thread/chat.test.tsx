import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { dropDrafts } from '#lib/drafts/drafts.ts'
import { aMatchDetail } from '../testing/a-match.ts'
import { Chat } from './chat.tsx'

beforeEach(dropDrafts)
afterEach(() => {
  cleanup()
  dropDrafts()
  vi.unstubAllGlobals()
})

/** A server that answers the first deliveries with these statuses; lists what it accepts. */
function acceptAfter(statuses: number[]) {
  const accepted: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const status = method === 'POST' ? (statuses.shift() ?? 200) : 200
    if (status !== 200) return new Response('{"message":"Too many attempts."}', { status })
    if (method === 'POST') accepted.push((JSON.parse(body as string) as { text: string }).text)
    const items = { items: [], pageIndex: 0, totalPages: 1, totalItems: 0, hasNextPage: false }
    const data = url.includes('/quotes') ? [] : items
    return new Response(JSON.stringify({ success: true, data, message: 'OK' }))
  })

  return accepted
}

async function write(text: string) {
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <MemoryRouter>
        <Chat match={aMatchDetail()} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const message = await screen.findByRole('textbox', { name: 'Message to Marisol' })
  fireEvent.change(message, { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
}

test('a message that comes too soon says so, stays, and goes out later', async () => {
  const accepted = acceptAfter([429])
  await write('One more thing')

  const text = 'Too many messages in one minute. This one goes out by itself in about a minute.'
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByText(/as soon as you are online/)).toBeNull()
  expect(screen.getByText('One more thing')).toBeTruthy()

  // The next attempt comes by itself; this event brings it forward.
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  expect(accepted).toEqual(['One more thing'])
})
