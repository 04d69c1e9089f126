import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { aProfessional } from '../testing/a-professional.ts'
import ProfessionalPage from './professional-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A profile that only its customer may see. */
function open(address: string, state: object = {}) {
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    const isCustomer = new Headers(headers).get('x-manage-secret') === 's3cret'
    const body = isCustomer
      ? { success: true, data: aProfessional, message: 'OK' }
      : { success: false, data: null, message: 'Not found' }

    return new Response(JSON.stringify(body), { status: isCustomer ? 200 : 404 })
  })
  const [pathname = '', hash] = address.split('#')
  // Without the secret the server finds nothing, on the first visit and after the secret has left the address.
  const loaded = { outcome: 'unknown' }
  const router = createMemoryRouter(
    [{ id: 'profile', path: '/pro/:slug', Component: ProfessionalPage, loader: () => loaded }],
    {
      hydrationData: { loaderData: { profile: loaded } },
      initialEntries: [{ pathname, state, hash: hash === undefined ? '' : `#${hash}` }],
    },
  )
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )

  return router
}

test('the secret of a private link shows the profile, and leaves the address, which may be shared', async () => {
  const router = open('/pro/marisol-vega-x7#s3cret', { list: '/kept' })
  await screen.findByRole('heading', { level: 1, name: 'Marisol Vega' })

  await waitFor(() => expect(router.state.location.hash).toBe(''))
  expect(router.createHref(router.state.location)).toBe('/pro/marisol-vega-x7')
  expect(router.state.location.state).toEqual({ list: '/kept', manageSecret: 's3cret' })
  expect(screen.getByRole('heading', { level: 1, name: 'Marisol Vega' })).toBeTruthy()
  for (const link of screen.queryAllByRole('link')) expect(link.getAttribute('href')).not.toContain('s3cret')
})

test('a reload still shows it, because the entry of the browser history remembers', async () => {
  open('/pro/marisol-vega-x7', { manageSecret: 's3cret' })

  expect(await screen.findByRole('heading', { level: 1, name: 'Marisol Vega' })).toBeTruthy()
})

test('a visitor with the address alone finds no profile that is not public', async () => {
  open('/pro/marisol-vega-x7')

  expect(await screen.findByRole('heading', { name: 'Profile not found' })).toBeTruthy()
})
