import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { aDemand } from '#features/demands/testing/a-demand.ts'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import ManageRequestPage from './manage-request-page.tsx'
import { refuse } from '#lib/api/testing/fake-api.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  location.hash = ''
})

test('a request that is being deleted is no longer followed, so that nothing refetches it', async () => {
  const deletion = Promise.withResolvers<void>()
  const streams: AbortSignal[] = []
  const reply = (data: unknown) => new Response(JSON.stringify({ success: true, data, message: 'OK' }))
  vi.stubGlobal('fetch', async (url: string | URL, { method, signal }: RequestInit) => {
    if (String(url).includes('/events')) {
      if (signal) streams.push(signal)
      return new Promise(() => {})
    }
    if (method === 'POST') return reply({ demand: aDemand({ isMine: true }), unlockedBy: [] })
    if (method === 'DELETE') await deletion.promise

    return reply(null)
  })
  location.hash = '#secret'
  const queries = makeQueryClient(call)
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', Component: ManageRequestPage }])} />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Delete request' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete request' }))
  await screen.findByRole('button', { name: 'Deleting...' })

  expect(streams.length).toBeGreaterThan(0)
  expect(streams.filter(({ aborted }) => !aborted)).toEqual([])
  deletion.resolve()
  await screen.findByRole('heading', { name: 'Your request is deleted' })
})

test.each(['#nothing', ''])('a link with the secret %j, which belongs to nothing, says so', async (hash) => {
  vi.stubGlobal('fetch', async () => refuse('LINK_DEAD'))
  location.hash = hash
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', Component: ManageRequestPage }])} />
    </QueryClientProvider>,
  )

  expect(await screen.findByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeTruthy()
})
