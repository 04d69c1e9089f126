import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PhoneField, type PhoneParts } from './phone-field.tsx'

function Contact() {
  const [phone, setPhone] = useState<PhoneParts>({ countryCode: '+1', national: '' })

  return <PhoneField {...phone} onChange={setPhone} />
}

const country = () => screen.getByLabelText<HTMLSelectElement>('Country code')
const number = () => screen.getByLabelText<HTMLInputElement>('Phone number')
const choose = (code: string) => fireEvent.change(country(), { target: { value: code } })
/** The caret of the input is at its end. */
const type = (text: string) => {
  for (const letter of text) fireEvent.input(number(), { target: { value: number().value + letter } })
}

beforeEach(() => void render(<Contact />))
afterEach(cleanup)

test.each([
  ['+1', '3055550142', '(305) 555-0142'],
  ['+55', '11912345678', '(11) 91234-5678'],
  ['+52', '551234567', '(55) 123-4567'],
  ['+52', '5512345678', '(55) 1234-5678'],
  ['+56', '9123456', '+56 912 3456'],
  ['+56', '912345678', '+56 9 1234 5678'],
  ['+54', '112345678', '(11) 234-5678'],
  ['+598', '912345', '+598 912 345'],
  ['+598', '91234567', '+598 91 234 567'],
])('a number of %s typed as %s is shown as %s', (code, digits, shown) => {
  choose(code)
  type(digits)

  expect(number().value).toBe(shown)
})

test('a number of the USA begins with 2 to 9, and letters do not count', () => {
  type('10x305-555a0142')

  expect(number().value).toBe('(305) 555-0142')
})

test('a pasted number chooses its country, and another country shows it in its own mask', () => {
  fireEvent.input(number(), { target: { value: '+55 (11) 91234-5678' } })
  expect(country().value).toBe('+55')
  expect(number().value).toBe('(11) 91234-5678')

  choose('+1')
  expect(number().value).toBe('(912) 345-678')
})

/** A key in the middle of the number, as the browser reports it: the text and the caret after it. */
function edit(value: string, caret: number, inputType: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(number(), value)
  number().setSelectionRange(caret, caret)
  fireEvent(number(), new InputEvent('input', { bubbles: true, inputType }))
}

test('a number is corrected in the middle, and the caret stays there', () => {
  fireEvent.input(number(), { target: { value: '+55 (11) 91234-5678' } })
  edit('(1) 91234-5678', 2, 'deleteContentForward')
  edit(`(19${number().value.slice(2)}`, 3, 'insertText')
  expect(number().value).toBe('(19) 91234-5678')
  expect(number().selectionStart).toBe(3)

  choose('+1')
  expect(number().value).toBe('(991) 234-5678')
})
