import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a button does not submit a form unless it says so', () => {
  render(<Button>Cancel</Button>)

  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

test('while busy it says what it does and cannot be pressed', () => {
  render(<Button busyText="Creating Account...">Create Account</Button>)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Creating Account...' })

  expect(button.disabled).toBe(true)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('when it is no longer busy it is what it was', () => {
  render(<Button busyText={false}>Create Account</Button>)

  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create Account' }).disabled).toBe(false)
})
