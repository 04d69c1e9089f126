import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, SessionEndedError } from '../api/api-call.ts'
import { hideNotification, showError, showNotification, useNotification } from './notifications.ts'

beforeEach(() => {
  vi.useFakeTimers()
  hideNotification()
})
afterEach(() => void vi.useRealTimers())

const shown = () => useNotification.getState()

test('showing sets kind and message, hiding empties both', () => {
  showNotification('success', 'Saved.')
  expect(shown()).toEqual({ kind: 'success', message: 'Saved.' })

  hideNotification()
  expect(shown()).toEqual({ kind: '', message: '' })
})

test('a notification hides itself after 6000 ms', () => {
  showNotification('warning', 'Careful.')

  vi.advanceTimersByTime(5999)
  expect(shown().message).toBe('Careful.')

  vi.advanceTimersByTime(1)
  expect(shown().message).toBe('')
})

test('a second notification takes the place of the first and stays its full time', () => {
  showNotification('warning', 'First.')
  vi.advanceTimersByTime(4000)
  showNotification('default', 'Second.')
  vi.advanceTimersByTime(5999)

  expect(shown()).toEqual({ kind: 'default', message: 'Second.' })
})

test('a failed call is shown as danger', () => {
  showError(new ApiError(409, { message: 'Taken.' }))

  expect(shown()).toEqual({ kind: 'danger', message: 'Taken.' })
})

test('anything else that is thrown is an unknown error', () => {
  showError(new Error('boom'))

  expect(shown()).toEqual({ kind: 'danger', message: 'Unknown error occurred' })
})

test('the end of a session is not shown as a failed call', () => {
  hideNotification()
  showError(new SessionEndedError({ message: 'Please sign in to continue.' }, 'a.b.c'))

  expect(shown().message).toBe('')
})

test('a server that cannot be reached is shown as such', () => {
  showError(new ApiError(0, null, 'Failed to fetch'))

  expect(shown()).toMatchObject({ kind: 'danger', message: expect.stringContaining('servidor') })
})

test('what is thrown without being an error is an unknown error too', () => {
  showError('boom')

  expect(shown()).toEqual({ kind: 'danger', message: 'Unknown error occurred' })
})

test('hiding ends its time: the next notification stays its full time', () => {
  showNotification('success', 'Saved.')
  vi.advanceTimersByTime(3000)
  hideNotification()
  expect(vi.getTimerCount()).toBe(0)
})

test('there is no notification at first', () => {
  expect(useNotification.getInitialState()).toEqual({ kind: '', message: '' })
})
