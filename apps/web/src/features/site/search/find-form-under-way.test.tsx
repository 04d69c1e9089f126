import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Call } from '#lib/api/api-call.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { FindForm } from './find-form.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('until the results are there, the form says that it searches, and keeps the text', async () => {
  const results = Promise.withResolvers<null>()
  const call = (() => new Promise(() => {})) as unknown as Call
  const shell = (
    <>
      <FindForm />
      <Outlet />
    </>
  )
  const router = createMemoryRouter([
    {
      element: shell,
      children: [
        { path: '/', element: null },
        { path: '/search', element: <h1>Results</h1>, loader: () => results.promise },
      ],
    },
  ])
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const box = screen.getByRole<HTMLInputElement>('combobox')
  act(() => box.focus())
  await vi.waitUntil(() => screen.queryByRole('status') !== null, 8000)
  fireEvent.input(box, { target: { value: 'piano' } })
  fireEvent.submit(screen.getByRole('search'))

  await expect.poll(() => router.state.navigation.state).toBe('loading')
  expect(box.value).toBe('piano')
  expect(screen.getByRole('status').textContent).toBe('Searching...')
  expect(screen.getAllByText('Searching...')).toHaveLength(2)
  results.resolve(null)
  await screen.findByRole('heading', { name: 'Results' })
  await expect.poll(() => screen.queryByText('Searching...')).toBeNull()
  await expect.poll(() => box.value).toBe('')
})
