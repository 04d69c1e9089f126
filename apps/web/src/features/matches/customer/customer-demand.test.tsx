import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { aDemand } from '#features/demands/testing/a-demand.ts'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { CustomerDemand } from './customer-demand.tsx'
// The views are loaded on demand: none of them is still on its way when the test ends.
import './compare-view.tsx'
import './match-view.tsx'
import './review-view.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('another view of a request has the focus like another page, though the path is the same', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const element = (
    <main tabIndex={-1}>
      <CustomerDemand demand={aDemand({ isMine: true })} photos={[]} />
    </main>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(document.activeElement).toBe(document.body)

  for (const view of ['/?match=one#secret', '/?match=one&view=review#secret', '/#secret']) {
    await act(() => router.navigate(view))
    expect(document.activeElement).toBe(screen.getByRole('main'))
    screen.getByRole('main').blur()
  }
})
