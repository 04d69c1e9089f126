import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PageFailure } from './page-failure.tsx'
import { FailedPart } from './failed-part.tsx'

afterEach(cleanup)

type Failed = ComponentType<{ onRetry: () => void }>

function Page({ Failed }: { Failed: Failed }) {
  const [isFailed, setFailed] = useState(true)

  return (
    <main tabIndex={-1}>
      <input />
      {isFailed ? <Failed onRetry={() => setFailed(false)} /> : <h1>Loaded</h1>}
    </main>
  )
}

const again = () => screen.getByRole('button', { name: 'Try again' })

test.each<[string, Failed]>([
  ['part', FailedPart],
  ['page', PageFailure],
])('a failed %s that is tried again leaves the focus to the content of the page', (_, Failed) => {
  render(<Page Failed={Failed} />)
  again().focus()
  fireEvent.click(again())

  expect(screen.getByRole('heading', { name: 'Loaded' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a failed part that goes while the focus is elsewhere leaves it there', () => {
  render(<Page Failed={FailedPart} />)
  screen.getByRole('textbox').focus()
  fireEvent.click(again())

  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
