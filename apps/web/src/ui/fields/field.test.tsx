import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TextField } from './field.tsx'

afterEach(cleanup)

const described = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

test('a hint describes its input', () => {
  render(<TextField label="Zip code" hint="5 digits, or 5 and 4" />)
  const input = screen.getByLabelText('Zip code')

  expect(described(input)).toBe('5 digits, or 5 and 4')
  expect(input.getAttribute('aria-invalid')).toBeNull()
})

test('an error takes the place of the hint, marks the input and is an alert', () => {
  render(<TextField label="Zip code" hint="5 digits" error="Zip Code is invalid." />)
  const input = screen.getByLabelText('Zip code')

  expect(described(input)).toBe('Zip Code is invalid.')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Zip Code is invalid.')
  expect(screen.queryByText('5 digits')).toBeNull()
})

test('an input with nothing to add is described by nothing', () => {
  render(<TextField label="Full name" isOptional />)

  expect(screen.getByLabelText(/Full name/).getAttribute('aria-describedby')).toBeNull()
  expect(screen.getByText('(optional)')).toBeDefined()
})
