import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hideNotification, useNotification } from '#lib/overlays/notifications.ts'
import { FailedPart } from './failed-part.tsx'
import { lazyPart } from './lazy-part.tsx'

type Props = { name: string; onClose?: () => void }
type Import = () => Promise<{ default: ComponentType<Props> }>

const Hello = ({ name }: Props) => <p>Hello, {name}</p>

beforeEach(hideNotification)
afterEach(cleanup)

/** A file that comes, or does not. */
function aFile({ isPart = false } = {}) {
  const file = { isThere: true }
  const load = vi.fn<Import>(async () => {
    if (!file.isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Hello }
  })

  return {
    file,
    load,
    Part: lazyPart(load, { placeholder: <p>Loading</p>, ...(isPart && { Failed: FailedPart }) }),
  }
}
const settle = () => act(async () => {})
const text = () => document.body.textContent
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

/** A page that opens a part, and closes it again if that is what the part asks for. */
function Page({ part: Part, isDialog }: { part: ComponentType<Props>; isDialog: boolean }) {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Part name="Dana" {...(isDialog && { onClose: () => setOpen(false) })} />}
    </>
  )
}

test.each([
  ['a part', false],
  ['a dialog', true],
])('%s is loaded when it is first shown, once, and stands where its placeholder was', async (_, isDialog) => {
  const { load, Part } = aFile()
  const { unmount } = render(<Page part={Part} isDialog={isDialog} />)
  expect(load).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(text()).toBe('OpenLoading')
  await settle()
  expect(text()).toBe('OpenHello, Dana')

  unmount()
  render(<Part name="Marisol" />)
  expect(text()).toBe('Hello, Marisol')
  expect(load).toHaveBeenCalledOnce()
})

test.each([
  ['a part says so in its place', false, 'OpenThis could not be loaded. Try again', 'Try again'],
  ['a dialog closes with an error', true, 'Open', 'Open'],
])('where it cannot be loaded, %s, and can be tried again', async (...row) => {
  const [, isDialog, shown, button] = row
  const { file, Part } = aFile({ isPart: !isDialog })
  file.isThere = false
  render(<Page part={Part} isDialog={isDialog} />)
  await press('Open')
  expect(text()).toBe(shown)
  expect(useNotification.getState().message !== '').toBe(isDialog)

  file.isThere = true
  await press(button)
  expect(text()).toBe('OpenHello, Dana')
})

test('a dialog that is closed before it could be loaded is not heard of again', async () => {
  const { file, Part } = aFile()
  file.isThere = false
  const onClose = vi.fn<() => void>()
  const { unmount } = render(<Part name="Dana" onClose={onClose} />)
  unmount()
  await settle()

  expect(onClose).not.toHaveBeenCalled()
  expect(useNotification.getState().message).toBe('')
})

test('a page that is loaded before it is shown is there at once, on the server, too', async () => {
  const { load, Part } = aFile()
  await expect(Part.load()).resolves.toEqual({ default: Hello })
  await Part.load()

  expect(renderToString(<Part name="Dana" />)).toContain('Dana')
  expect(load).toHaveBeenCalledOnce()
})

test('a page that could not be loaded before is loaded by the next try', async () => {
  const { file, Part } = aFile()
  file.isThere = false
  await expect(Part.load()).rejects.toThrow('Failed to fetch')
  file.isThere = true

  await expect(Part.load()).resolves.toEqual({ default: Hello })
})
