import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('text typed before hydration is searched for after a pause', async () => {
  vi.useFakeTimers()
  const search = vi.fn<(text: string) => void>()
  const field = <SearchField value="" onPause={search} />
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(field)
  screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search demands' }).value = 'faucet'

  const root = await act(async () => hydrateRoot(page, field))
  await act(async () => vi.advanceTimersByTime(1000))

  expect(search.mock.calls).toEqual([['faucet']])
  await act(async () => root.unmount())
})

test('a search is asked after a pause in typing', () => {
  vi.useFakeTimers()
  const search = vi.fn<(text: string) => void>()
  render(<SearchField value="" onPause={search} />)
  for (const value of ['fau', 'faucet']) {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
    act(() => void vi.advanceTimersByTime(300))
  }
  expect(search).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(300))

  expect(search.mock.calls).toEqual([['faucet']])
})
