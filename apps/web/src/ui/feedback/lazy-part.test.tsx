import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

afterEach(cleanup)

const Hello = ({ name }: { name: string }) => <p>Hello, {name}</p>

test('a part stands where its placeholder was once it is loaded, and is loaded once', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Hello }>>(async () => ({ default: Hello }))
  const Part = lazyPart(load, <p>Loading</p>)
  const { unmount } = render(<Part name="Dana" />)
  expect(screen.getByText('Loading')).toBeDefined()
  await act(async () => {})
  expect(screen.getByText('Hello, Dana')).toBeDefined()

  unmount()
  render(<Part name="Marisol" />)
  expect(screen.getByText('Hello, Marisol')).toBeDefined()
  expect(load).toHaveBeenCalledOnce()
})

test('a part that could not be loaded can be tried again', async () => {
  let isBroken = true
  const Part = lazyPart(
    async () => {
      if (isBroken) throw new Error('No network')
      return { default: Hello }
    },
    <p>Loading</p>,
  )
  render(<Part name="Dana" />)
  await act(async () => {})
  expect(screen.getByText(/could not be loaded/)).toBeDefined()

  isBroken = false
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(screen.getByText('Hello, Dana')).toBeDefined()
})
