import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hideNotification, useNotification } from '../overlays/notifications.ts'
import { MembersOnly } from './members-only.tsx'
import {
  endSession,
  expireSession,
  followOtherTabs,
  resumeSession,
  startSession,
  useSession,
} from './session.ts'

const tokenOf = (name: string, role: string) => `a.${btoa(JSON.stringify({ unique_name: name, role }))}.c`
const worker = tokenOf('Marisol', 'WORKER')
const customer = tokenOf('Dana', 'CUSTOMER')

beforeEach(() => {
  endSession()
  hideNotification()
})
afterEach(cleanup)

type Given = Partial<Parameters<typeof MembersOnly>[0]>

function show(given: Given = {}) {
  const page = (
    <MembersOnly placeholder={<p>Loading</p>} {...given}>
      <input aria-label="Your note" />
    </MembersOnly>
  )
  const routes = [
    { path: '/', element: <h1>Home</h1> },
    { path: '/page', element: page },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/page'] })
  render(<RouterProvider router={router} />)

  return router
}

const isContentShown = () => screen.queryByRole('textbox', { name: 'Your note' }) !== null
const isHome = () => screen.queryByRole('heading', { name: 'Home' }) !== null
const becomes = (id: string) =>
  act(() => useSession.setState({ userDetails: { id } as never, isAuthenticated: true }))

test('a member sees the page', () => {
  startSession(worker, { remember: false })
  show()

  expect(isContentShown()).toBe(true)
})

test('a visitor is sent home with a reason, and cannot come back by going back', () => {
  const router = show()

  expect(isHome()).toBe(true)
  expect(useNotification.getState()).toMatchObject({
    kind: 'default',
    message: 'Please log in to see that page.',
  })
  expect(router.state.historyAction).toBe('REPLACE')
})

test('a visitor sees the text for visitors where a page has one', () => {
  show({ otherwise: <p>For members</p> })

  expect(screen.getByText('For members')).toBeDefined()
  expect(isContentShown()).toBe(false)
})

test.each([
  ['a worker', worker, true],
  ['a customer', customer, false],
  ['a member without a role', tokenOf('Odd', 'KING'), false],
])('%s sees a page for workers or is sent home', (_, token, isWelcome) => {
  startSession(token, { remember: false })
  show({ roles: ['WORKER', 'ADMINISTRATOR'] })

  expect(isContentShown()).toBe(isWelcome)
  expect(isHome()).toBe(!isWelcome)
  expect(useNotification.getState().message).toBe('')
})

test('a member with a session stored here sees the placeholder until it is picked up', () => {
  sessionStorage.setItem('USER_TOKEN', worker)
  show()
  expect(screen.getByText('Loading')).toBeDefined()

  act(() => void resumeSession())
  expect(isContentShown()).toBe(true)
})

test('a stored text that is no token is not waited for', () => {
  sessionStorage.setItem('USER_TOKEN', 'nonsense')
  show()

  expect(isHome()).toBe(true)
})

const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your note' })

test('a session that runs out leaves the page and what was typed; another member begins anew', () => {
  startSession(worker, { remember: false })
  show()
  becomes('1')
  note().value = 'Half a sentence'
  act(() => expireSession(worker))
  expect(note().value).toBe('Half a sentence')

  becomes('1')
  expect(note().value).toBe('Half a sentence')
  becomes('2')
  expect(note().value).toBe('')
  note().value = 'Another'
  becomes('3')
  expect(note().value).toBe('')
})

test('signing out leaves the page, without a word', () => {
  startSession(worker, { remember: false })
  show()
  becomes('1')
  act(endSession)

  expect(isHome()).toBe(true)
  expect(useNotification.getState().message).toBe('')
})

test('a session that ran out before the page knew its member leaves the page, without a word', () => {
  startSession(worker, { remember: false })
  show()
  act(() => expireSession(worker))

  expect(isHome()).toBe(true)
  expect(useNotification.getState().message).toBe('')
})

test('a member with a session stored here sees the placeholder, also where a page has a text for visitors', () => {
  sessionStorage.setItem('USER_TOKEN', worker)
  show({ otherwise: <p>For members</p> })

  expect(screen.getByText('Loading')).toBeDefined()
  expect(screen.queryByText('For members')).toBeNull()
})

test('what was typed before the page knew its member stays', () => {
  startSession(worker, { remember: false })
  show()
  note().value = 'Half a sentence'
  becomes('1')

  expect(note().value).toBe('Half a sentence')
})

test('a member who signs out in another tab is sent home, though that tab deletes its data one by one', () => {
  const stop = followOtherTabs()
  startSession(worker, { remember: true })
  localStorage.setItem('USER_DATA', '{}')
  show()
  // A tab sees the changes of another one by one.
  for (const key of ['USER_DATA', 'USER_TOKEN']) {
    localStorage.removeItem(key)
    act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue: null })))
  }
  stop()

  expect(isHome()).toBe(true)
})
