import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

afterEach(cleanup)

/** Its button is another one in each state. */
function Part({ state, isGone = false }: { state: string; isGone?: boolean }) {
  const container = useRef<HTMLDivElement>(null)
  useKeptFocus(container, state)

  return (
    <>
      <input aria-label="elsewhere" />
      {!isGone && (
        <div ref={container}>
          {state !== 'empty' && (
            <>
              <button type="button" disabled>
                later
              </button>
              <button key={state} type="button">
                {state}
              </button>
            </>
          )}
        </div>
      )}
    </>
  )
}

const focused = () => document.activeElement

test('the control that takes the place of the focused one has the focus', () => {
  const { rerender } = render(<Part state="follow" />)
  expect(focused()).toBe(document.body)

  screen.getByText('follow').focus()
  rerender(<Part state="unfollow" />)
  expect(focused()).toBe(screen.getByText('unfollow'))

  screen.getByText('unfollow').focus()
  rerender(<Part state="follow" />)
  expect(focused()).toBe(screen.getByText('follow'))
})

test('a focus elsewhere is left alone', () => {
  const { rerender } = render(<Part state="follow" />)
  screen.getByLabelText('elsewhere').focus()
  rerender(<Part state="unfollow" />)

  expect(focused()).toBe(screen.getByLabelText('elsewhere'))
})

test('without a change of state nothing is focused', () => {
  const { rerender } = render(<Part state="follow" />)
  rerender(<Part state="follow" />)

  expect(focused()).toBe(document.body)
})

test.each([
  ['without a control', <Part key="part" state="empty" />],
  ['that is gone', <Part key="part" state="unfollow" isGone />],
])('a container %s is left alone', (_, next) => {
  const { rerender } = render(<Part key="part" state="follow" />)

  expect(() => rerender(next)).not.toThrow()
  expect(focused()).toBe(document.body)
})
