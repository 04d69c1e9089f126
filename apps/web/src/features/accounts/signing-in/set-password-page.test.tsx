import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import SetPasswordPage from './set-password-page.tsx'
import { refuse } from '#lib/api/testing/fake-api.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const refusal = 'This link is no longer valid.'
const setPassword = () => screen.getByRole('button', { name: 'Set Password' })

function visit() {
  const router = createMemoryRouter([{ path: '/', Component: SetPasswordPage }], {
    initialEntries: ['/?token=secret'],
  })
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  for (const label of ['New password', 'Confirm password'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Marigold9!' } })
  setPassword().focus()
}

async function press() {
  fireEvent.click(setPassword())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Saving...' })).toBeNull())
}

test('a link that is used up by a try whose answer was lost says that the password may be set', async () => {
  let tries = 0
  vi.stubGlobal('fetch', async () => {
    if (tries++ === 0) throw new TypeError('Failed to fetch')
    return refuse('LINK_DEAD', { message: refusal })
  })
  visit()
  await press()
  await press()

  await screen.findByRole('heading', { name: 'Your password may be set' })
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy()
  expect(screen.queryByText(refusal)).toBeNull()
})

test('a link that was used up before says so, and its title has the focus', async () => {
  vi.stubGlobal('fetch', async () => refuse('LINK_DEAD', { message: refusal }))
  visit()
  await press()

  await screen.findByText(refusal)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'This link does not work' }))
})
