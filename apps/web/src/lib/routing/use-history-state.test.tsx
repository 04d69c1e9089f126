import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useHistoryState } from './use-history-state.ts'

function Filter() {
  const [state, setState] = useHistoryState('panel', '')

  return <input aria-label="State" value={state} onChange={({ target }) => setState(target.value)} />
}

afterEach(cleanup)

test('what was chosen on a page is there on the way back, and a new visit begins anew', async () => {
  const router = createMemoryRouter([
    { path: '/', Component: Filter },
    { path: '/demand', Component: () => null },
  ])
  render(<RouterProvider router={router} />)
  const chosen = () => screen.getByLabelText<HTMLInputElement>('State').value
  const go = (to: number | string) =>
    act(async () => {
      await (typeof to === 'number' ? router.navigate(to) : router.navigate(to))
    })
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'FL' } })
  expect(chosen()).toBe('FL')

  await go('/demand')
  await go(-1)
  expect(chosen()).toBe('FL')

  await go('/demand')
  await go('/')
  expect(chosen()).toBe('')
})
