import type { Account } from '@joblane/contracts/accounts/my-account'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { ProfileForm } from './profile-form.tsx'

afterEach(cleanup)

test.each([
  ['nothing to save', ' Dana Whitlock ', 'true'],
  ['something to save', 'Dana Whitlock-Lee', null],
])('there is %s in the name “%s”', (_, fullName, isIdle) => {
  const account = { fullName: 'Dana Whitlock', zipCode: '33199' } as Account
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <ProfileForm account={account} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Full name'), { target: { value: fullName } })

  expect(screen.getByRole('button', { name: 'Save Changes' }).getAttribute('aria-disabled')).toBe(isIdle)
})
