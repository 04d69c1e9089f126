import { changeProfile, getAccount } from '@joblane/contracts/accounts/my-account'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { fakeApi, given, succeed } from '#lib/api/testing/fake-api.ts'
import { ProfileForm } from './profile-form.tsx'
import { anAccount } from './testing/an-account.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['nothing to save', ' Dana Whitlock ', 'true'],
  ['something to save', 'Dana Whitlock-Lee', null],
])('there is %s in the name “%s”', (_, fullName, isIdle) => {
  const account = anAccount({ fullName: 'Dana Whitlock', zipCode: '33199' })
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <ProfileForm account={account} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Full name'), { target: { value: fullName } })

  expect(screen.getByRole('button', { name: 'Save Changes' }).getAttribute('aria-disabled')).toBe(isIdle)
})

test('of two tabs that edit the same account, neither undoes what the other one saved', async () => {
  const before = anAccount()
  let server = before
  fakeApi([
    given(getAccount, () => server),
    given(changeProfile, ({ body }) => {
      server = { ...server, ...body }
      return succeed(server, { token: 'a.e30.c' })
    }),
  ])
  const openTab = () => {
    const { container } = render(
      <QueryClientProvider client={makeQueryClient(call)}>
        <ProfileForm account={before} />
      </QueryClientProvider>,
    )
    return within(container)
  }
  const [one, other] = [openTab(), openTab()]
  fireEvent.change(one.getByLabelText('Full name'), { target: { value: 'Marisol Vega' } })
  fireEvent.click(one.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(server.fullName).toBe('Marisol Vega'))
  fireEvent.change(other.getByLabelText('Zip code'), { target: { value: '33125' } })
  fireEvent.click(other.getByRole('button', { name: 'Save Changes' }))

  await waitFor(() => expect(server).toMatchObject({ fullName: 'Marisol Vega', zipCode: '33125' }))
})
