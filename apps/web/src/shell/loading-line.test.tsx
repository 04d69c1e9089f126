import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { LoadingLine } from './loading-line.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const text = "Loading all data... Don't worry, that's fast!"

test('a page whose script takes its time says so; one that opens at once does not', async () => {
  vi.useFakeTimers()
  const script = Promise.withResolvers<null>()
  const router = createMemoryRouter([
    {
      element: (
        <>
          <LoadingLine />
          <Outlet />
        </>
      ),
      children: [
        { path: '/', element: null },
        { path: '/slow', element: <h1>Here</h1>, loader: () => script.promise },
      ],
    },
  ])
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )

  act(() => void router.navigate('/slow'))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.queryByText(text)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(screen.getByRole('status').textContent).toBe(text)

  script.resolve(null)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('heading', { name: 'Here' })).toBeDefined()
  expect(screen.queryByText(text)).toBeNull()
})
