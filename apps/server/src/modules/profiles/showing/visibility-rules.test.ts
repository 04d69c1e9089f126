import type { Role } from '@joblane/contracts/http/access'
import { expect, test } from 'vitest'
import { visibilityOf } from './visibility-rules.ts'

const as = (role: Role, accountId = 'somebody') => ({ role, accountId })

test.each([
  ['a visitor', null, 'ask'],
  ['another professional', as('WORKER'), 'ask'],
  ['a customer', as('CUSTOMER'), 'ask'],
  ['an administrator', as('ADMINISTRATOR'), 'open'],
  ['the professional', as('WORKER', 'owner'), 'open'],
] as const)('a private profile and %s', (_, viewer, visibility) => {
  expect(visibilityOf({ accountId: 'owner', isPublic: false }, viewer)).toBe(visibility)
  expect(visibilityOf({ accountId: 'owner', isPublic: true }, viewer)).toBe('open')
})
