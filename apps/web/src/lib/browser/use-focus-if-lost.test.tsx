import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFocusIfLost } from './use-focus-if-lost.ts'

afterEach(cleanup)

/** Its button is another one in each state. */
function Part({ state, isGone = false }: { state: string; isGone?: boolean }) {
  const container = useFocusIfLost<HTMLDivElement>(state)

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

test('an element that can have the focus itself comes before its controls', () => {
  function Outcome({ state }: { state: string }) {
    const outcome = useFocusIfLost<HTMLHeadingElement>(state)

    return (
      <>
        {state === 'asking' && <button type="button">Hire</button>}
        <h2 ref={outcome} tabIndex={-1}>
          {state} <button type="button">Undo</button>
        </h2>
      </>
    )
  }
  const { rerender } = render(<Outcome state="asking" />)
  screen.getByText('Hire').focus()
  rerender(<Outcome state="hired" />)

  expect(focused()).toBe(screen.getByRole('heading'))
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
