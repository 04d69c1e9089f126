import { expect, test } from 'vitest'
import { nextPrompt, noPrompts } from './prompts.ts'

test.each([
  ['nothing', {}, null],
  ['the phone before all else', { phone: true, email: true, preferences: true }, 'phone'],
  ['the e-mail before the preferences', { email: true, preferences: true }, 'email'],
  ['the preferences at last', { preferences: true }, 'preferences'],
  ['no dialog for a bar', { emailToast: true }, null],
] as const)('%s', (_, prompts, next) => {
  expect(nextPrompt({ ...noPrompts, ...prompts })).toBe(next)
})
