import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { Providers } from './providers.tsx'
import { Shell } from './shell.tsx'

class NoSizes {
  observe() {}
  disconnect() {}
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the way past the header leaves the address alone, whose hash may be the secret of a private link', () => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('ResizeObserver', NoSizes)
  fakeAnswers({})
  render(
    <Providers queries={makeQueryClient(call)} origin="">
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: Shell }])} />
    </Providers>,
  )
  const isFollowed = fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }))

  expect(isFollowed).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
