import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a button does not submit a form unless it says so', () => {
  render(<Button>Cancel</Button>)

  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

test('while busy it says what it does and cannot be pressed', () => {
  const pressed: string[] = []
  render(
    <form onSubmit={() => pressed.push('form')}>
      <Button type="submit" busyText="Creating Account..." onClick={() => pressed.push('button')}>
        Create Account
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Creating Account...' })
  button.click()

  expect(pressed).toEqual([])
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('an idle button is not busy, cannot be pressed and keeps the focus', () => {
  const pressed: string[] = []
  const form = (isIdle: boolean) => (
    <form onSubmit={() => pressed.push('form')}>
      <Button type="submit" isIdle={isIdle} onClick={() => pressed.push('button')}>
        Save Changes
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'Save Changes' })
  button.focus()
  rerender(form(true))
  button.click()

  expect(pressed).toEqual([])
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-busy')).toBe('false')
})

test('a button that becomes busy keeps the focus', () => {
  const { rerender } = render(<Button>Save</Button>)
  screen.getByRole('button').focus()
  rerender(
    <Button disabled busyText="Saving...">
      Save
    </Button>,
  )

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Saving...' }))
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
})

test('when it is no longer busy it is what it was', () => {
  render(<Button busyText={false}>Create Account</Button>)

  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Account' }).disabled).toBe(false)
})
