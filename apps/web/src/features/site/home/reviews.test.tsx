import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { Reviews } from './reviews.tsx'

const campaign = { name: 'Spring', headline: 'Ready for spring?', line: '', banners: ['/spring.webp'] }

// jsdom lays nothing out.
class NeverCalled {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NeverCalled)
  vi.stubGlobal('IntersectionObserver', NeverCalled)
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// Where there are wide banners only, the text is for screens without room for them: the CSS hides it on others.
test.each([
  { wide: [], small: [], rows: [], texts: 1 },
  { wide: [], small: [campaign], rows: ['campaigns'], texts: 0 },
  { wide: [campaign], small: [], rows: ['featured campaigns'], texts: 1 },
  { wide: [campaign], small: [campaign], rows: ['featured campaigns', 'campaigns'], texts: 0 },
])(
  '$wide.length wide and $small.length small campaigns are the rows $rows',
  async ({ wide, small, rows, texts }) => {
    const asked = fakeAnswers({
      '/api/marketing-campaigns/position/1': small,
      '/api/marketing-campaigns/position/2': wide,
    })
    const queries = makeQueryClient(call)
    render(
      <QueryClientProvider client={queries}>
        <RouterProvider router={createMemoryRouter([{ path: '*', Component: Reviews }])} />
      </QueryClientProvider>,
    )
    await expect.poll(() => asked.length > 0 && queries.isFetching()).toBe(0)

    const carousels = () => screen.queryAllByRole('group', { name: /campaigns$/ })
    await expect.poll(() => carousels().map((row) => row.getAttribute('aria-label'))).toEqual(rows)
    expect(screen.queryAllByText('No campaigns available')).toHaveLength(texts)
  },
)
