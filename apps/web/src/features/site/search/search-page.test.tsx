import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { siteContext } from '#lib/routing/site-context.ts'
import SearchPage, { loader } from './search-page.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const search = '/api/services/search?q=leaky'
const plumbing = {
  name: 'Plumbing',
  category: 'Home Maintenance',
  slug: 'plumbing',
  matched: 'leaky faucet',
}

function open() {
  const queries = makeQueryClient(call)
  const route = { path: '/search', loader, Component: SearchPage, hydrateFallbackElement: <></> }
  const context = new RouterContextProvider()
  context.set(siteContext, { queries, origin: '' })
  const router = createMemoryRouter([route], {
    initialEntries: ['/search?q=leaky'],
    getContext: () => context,
  })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
const box = () => screen.getByRole<HTMLInputElement>('combobox')

test('a search that failed is tried again by a button', async () => {
  const answers: Record<string, unknown> = {}
  fakeAnswers(answers)
  open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  answers[search] = [plumbing]

  fireEvent.click(again)
  expect(await screen.findByRole('link', { name: /^Plumbing/ })).toBeTruthy()
})

test('the text stays in the box when it is searched for once more', async () => {
  fakeAnswers({ [search]: [plumbing] })
  open()
  await screen.findByRole('link', { name: /^Plumbing/ })
  act(() => box().focus())
  await screen.findByRole('listbox')

  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await act(async () => {})
  expect(box().value).toBe('leaky')
})
