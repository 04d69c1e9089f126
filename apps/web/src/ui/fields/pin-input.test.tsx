import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PinInput } from './pin-input.tsx'

function Code() {
  const [value, setValue] = useState('')

  return (
    <>
      <PinInput label="Verification code" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const box = (number: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${number}`)
const code = () => screen.getByRole('status').textContent

beforeEach(() => void render(<Code />))
afterEach(cleanup)

test('has four boxes in a named group', () => {
  expect(screen.getByRole('group', { name: 'Verification code' }).querySelectorAll('input')).toHaveLength(4)
})

test('focus moves on with each digit', () => {
  fireEvent.change(box(1), { target: { value: '4' } })
  expect(document.activeElement).toBe(box(2))
  fireEvent.change(box(2), { target: { value: '8' } })

  expect(document.activeElement).toBe(box(3))
  expect(code()).toBe('48')
})

test('letters are not taken', () => {
  fireEvent.change(box(1), { target: { value: 'x' } })

  expect(code()).toBe('')
})

test('a whole code can be pasted', () => {
  fireEvent.paste(box(1), { clipboardData: { getData: () => '4821' } })

  expect(code()).toBe('4821')
  expect(document.activeElement).toBe(box(4))
})

test('Backspace in an empty box takes the digit before it', () => {
  fireEvent.change(box(1), { target: { value: '4' } })
  fireEvent.keyDown(box(2), { key: 'Backspace' })

  expect(code()).toBe('')
  expect(document.activeElement).toBe(box(1))
})
