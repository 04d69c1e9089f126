import { describe, expect, test } from 'vitest'
import {
  isClosable,
  isComplete,
  notVerified,
  type Phase,
  verification,
  type VerificationEvent,
} from './verification.ts'

const after = (...events: VerificationEvent[]) => events.reduce(verification, notVerified)
const asked = { type: 'codeAsked' } as const
const sent = { type: 'codeSent' } as const
const typed = (text: string) => ({ type: 'typed', text }) as const

test('a code is offered, sent, entered and accepted', () => {
  const steps: VerificationEvent[] = [
    asked,
    sent,
    typed('4821'),
    { type: 'codeEntered' },
    { type: 'codeAccepted' },
  ]
  const phases = steps.map((_, index) => after(...steps.slice(0, index + 1)).phase)

  expect(phases).toEqual(['sending', 'sent', 'sent', 'verifying', 'verified'])
})

describe('a code that was not sent', () => {
  test('is offered again', () => {
    expect(after(asked, { type: 'codeNotSent', reason: null, isTooSoon: false }).phase).toBe('offered')
  })

  test('leaves the field open where an earlier one was sent a moment ago', () => {
    const state = after(asked, { type: 'codeNotSent', reason: 'Please wait.', isTooSoon: true })

    expect(state).toMatchObject({ phase: 'sent', reason: 'Please wait.' })
  })

  test('leaves what was typed of an earlier one', () => {
    const state = after(asked, sent, typed('48'), asked, {
      type: 'codeNotSent',
      reason: null,
      isTooSoon: false,
    })

    expect(state).toMatchObject({ phase: 'sent', code: '48' })
  })
})

test('a new code empties the field', () => {
  expect(after(asked, sent, typed('4821'), asked, sent).code).toBe('')
})

test.each([
  ['4821', '4821'],
  ['48 21', '4821'],
  ['4a8b', '48'],
  ['482199', '4821'],
  ['Your code is 4821.', '4821'],
])('%s is read as %s', (text, code) => {
  expect(after(asked, sent, typed(text)).code).toBe(code)
})

test.each([
  ['', false],
  ['481', false],
  ['4812', true],
])('"%s" can be verified: %s', (text, isReady) => {
  expect(isComplete(after(asked, sent, typed(text)))).toBe(isReady)
})

test('trying too early says so until something is typed', () => {
  const tried = after(asked, sent, typed('481'), { type: 'triedTooEarly' })
  expect(tried.error).toBe('Please enter a valid verification code')

  expect(verification(tried, typed('4812')).error).toBeNull()
})

const entered = [asked, sent, typed('4821'), { type: 'codeEntered' }] as const

test('a wrong code leaves the field empty and marked, until something is typed', () => {
  const refused = after(...entered, { type: 'codeRefused', isWrong: true })
  expect(refused).toMatchObject({ phase: 'sent', code: '', isRefused: true })
  expect(refused.error).toBe('That code did not match. Type it again.')

  expect(verification(refused, typed('4'))).toMatchObject({ code: '4', isRefused: false, error: null })
})

test('a code that could not be checked stays in the field, to be sent again', () => {
  const refused = after(...entered, { type: 'codeRefused', isWrong: false })

  expect(refused).toMatchObject({ phase: 'sent', code: '4821', isRefused: true, error: null })
})

const phases: [Phase, boolean][] = [
  ['offered', true],
  ['sending', true],
  ['sent', true],
  ['resending', true],
  ['verifying', false],
  ['verified', false],
]

test.each(phases)('while %s the dialog can be closed: %s', (phase, closable) => {
  expect(isClosable({ ...notVerified, phase }, false)).toBe(closable)
  expect(isClosable({ ...notVerified, phase }, true)).toBe(false)
})
