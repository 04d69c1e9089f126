import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hideNotification, showNotification } from '#lib/overlays/notifications.ts'
import { Notifications } from './notifications.tsx'

class NoSizes {
  observe() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoSizes)

beforeEach(() => void render(<Notifications />))
afterEach(() => {
  cleanup()
  act(hideNotification)
})

const show = (kind: 'success' | 'warning' | 'danger' | 'default', message: string) =>
  act(() => showNotification(kind, message))

test.each([
  ['success', 'status', 'Close success notification'],
  ['warning', 'status', 'Close warning notification'],
  ['danger', 'alert', 'Close error notification'],
  ['default', 'status', 'Close notification'],
] as const)('a %s notification has the role %s and can be closed', (kind, role, close) => {
  show(kind, 'Something happened.')
  expect(screen.getByRole(role).textContent).toBe('Something happened.')
  fireEvent.click(screen.getByRole('button', { name: close }))

  expect(screen.queryByRole(role)).toBeNull()
})

test('markup in a message shows its characters', () => {
  show('danger', '<img src=x onerror=alert(1)> & <b>bold</b>')

  expect(screen.getByRole('alert').textContent).toBe('<img src=x onerror=alert(1)> & <b>bold</b>')
  expect(screen.getByRole('alert').querySelector('img')).toBeNull()
})
