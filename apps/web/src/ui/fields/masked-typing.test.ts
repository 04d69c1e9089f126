import { type CountryCode, formatPhone, readNationalDigits } from '@joblane/contracts/accounts/phone'
import { formatZip } from '@joblane/contracts/catalogue/zip'
import { describe, expect, test } from 'vitest'
import { afterTyping, type Mask, type Typing } from './masked-typing.ts'

const phoneMask = (code: CountryCode): Mask => ({
  read: (text) => readNationalDigits(code, text),
  write: (digits) => formatPhone(code, digits),
})
const zipMask: Mask = { read: (text) => text.replaceAll(/\D/g, '').slice(0, 9), write: formatZip }

/** The bar stands for the caret. */
function typed(mask: Mask, former: string, marked: string, erased?: Typing['erased']) {
  const { digits, caret } = afterTyping(mask, former, {
    text: marked.replace('|', ''),
    caret: marked.indexOf('|'),
    erased,
  })
  const shown = mask.write(digits)

  return `${shown.slice(0, caret)}|${shown.slice(caret)}`
}

describe('a number of the USA', () => {
  const usa = phoneMask('+1')

  test.each([
    ['3|', '', '(3|'],
    ['(305|', '30', '(305|'],
    ['(3055|', '305', '(305) 5|'],
    ['(305) 5550|', '305555', '(305) 555-0|'],
    ['(305) 555-01234|', '3055550123', '(305) 555-0123|'],
    ['1|', '', '|'],
    ['(305) x|', '305', '(305|'],
  ])('typed as %s', (now, former, then) => {
    expect(typed(usa, former, now)).toBe(then)
  })

  test.each([
    ['+1 305 555 0123|', '(305) 555-0123|'],
    ['1-305-555-0123|', '(305) 555-0123|'],
    ['13055550123|', '(305) 555-0123|'],
    ['305.555.0123|', '(305) 555-0123|'],
  ])('pasted as %s', (now, then) => {
    expect(typed(usa, '', now)).toBe(then)
  })

  test('keeps the caret where a digit was put in', () => {
    expect(typed(usa, '3055550123', '(3905|) 555-0123')).toBe('(390) 5|55-5012')
  })

  test('keeps the caret where a digit was erased', () => {
    expect(typed(usa, '3055550123', '(30|) 555-0123', 'backward')).toBe('(30|5) 550-123')
  })

  test('erases the digit before a sign of the mask', () => {
    expect(typed(usa, '3055550123', '(305)|555-0123', 'backward')).toBe('(30|5) 550-123')
  })

  test('erases the digit behind a sign of the mask', () => {
    expect(typed(usa, '3055550123', '(305|555-0123', 'forward')).toBe('(305|) 550-123')
  })

  test('can be erased to nothing', () => {
    expect(typed(usa, '3', '(|', 'backward')).toBe('|')
  })
})

describe('a mask that brings the country code along', () => {
  const chile = phoneMask('+56')

  test.each([
    ['9|', '', '+56 9|'],
    ['+56 91|', '9', '+56 91|'],
    ['+56 912 34567|', '9123456', '+56 9123 4567|'],
    ['+56 9123 45678|', '91234567', '+56 9 1234 5678|'],
    ['+56 9 1234 5678|', '', '+56 9 1234 5678|'],
  ])('takes %s', (now, former, then) => {
    expect(typed(chile, former, now)).toBe(then)
  })

  test('goes with the last digit', () => {
    expect(typed(chile, '9', '+56 |', 'backward')).toBe('|')
  })

  test('keeps the caret in the middle', () => {
    expect(typed(chile, '912345678', '+56 9 12|4 5678', 'backward')).toBe('+56 912|4 5678')
  })
})

describe('a zip code', () => {
  test.each([
    ['33125|', '3312', '33125|'],
    ['331254|', '33125', '33125-4|'],
    ['33125-4321|', '', '33125-4321|'],
    ['33125-43219|', '331254321', '33125-4321|'],
    ['3x3|', '3', '33|'],
  ])('typed as %s', (now, former, then) => {
    expect(typed(zipMask, former, now)).toBe(then)
  })

  test('loses its hyphen together with the digit before it', () => {
    expect(typed(zipMask, '331254', '33125|4', 'backward')).toBe('3312|4')
  })
})
