import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { StopRequest } from './stop-request.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Managed() {
  const [isActive, setActive] = useState(true)

  return <StopRequest demandId="one" isActive={isActive} onChanged={() => setActive(!isActive)} />
}

test('a customer who stops a request keeps their place on the page, before and after it is stopped', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const fetch = vi.fn<() => Promise<Response>>(() => promise)
  vi.stubGlobal('fetch', fetch)
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <Managed />
    </QueryClientProvider>,
  )
  const reason = screen.getByRole('button', { name: 'Another reason' })
  reason.focus()
  await act(async () => void fireEvent.click(reason))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Too many calls' })))
  expect(fetch).toHaveBeenCalledOnce()
  expect(reason.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(reason)

  await act(async () => resolve(new Response(JSON.stringify({ success: true, data: null }))))
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Start it again' }))
})
