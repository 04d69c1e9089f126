import { getLoggedUser } from '@joblane/contracts/accounts/api'
import {
  cancelChange,
  changeEmail,
  changeNotifications,
  changePassword,
  changePhone,
  confirmChange,
  deleteAccount,
  exportAccount,
  getAccount,
  previewDeletion,
  unsubscribe,
} from '@joblane/contracts/accounts/my-account'
import { listCategories } from '@joblane/contracts/catalogue/api'
import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAccount } from './testing/an-account.ts'
import {
  changesIn,
  fakeApi,
  type FakeApi,
  given,
  refuse,
  succeed,
  unreachable,
} from '#lib/api/testing/fake-api.ts'
import { startSession } from '#lib/session/session.ts'
import { aUser, marisol } from '#lib/session/testing/session-examples.ts'
import { buttonIn, dialogNamed, fieldIn, press, type } from '#shell/testing/finders.ts'
import { closeSite, renderSite } from '#shell/testing/open-site.tsx'

const taken = 'This phone number already has an account.'
const unreachableText = 'Não foi possível contatar o servidor. Tente novamente em instantes.'
const wrongPassword = 'This is not your current password.'
let api: FakeApi

beforeEach(() => {
  api = fakeApi([
    given(listCategories, []),
    given(getLoggedUser, aUser()),
    given(getAccount, anAccount()),
    given(previewDeletion, { consequences: ['This cannot be undone.'] }),
  ])
  startSession(marisol, { remember: false })
})
afterEach(() => {
  onlineManager.setOnline(true)
  closeSite()
})

async function open(section: string) {
  await renderSite('/account')

  return screen.findByRole('region', { name: section })
}
const isFocused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

async function askFor(section: HTMLElement, label: string, contact: string) {
  type(fieldIn(section, label), contact)
  type(fieldIn(section, 'Current password'), 'Joblane1!')
  buttonIn(section, 'Send Code').focus()
  press(section, 'Send Code')
}

// That the old address gets a message, and that a reload finds the change, is the server's: change-contact.db.test.ts.
test('a new e-mail counts once its code is entered', async () => {
  const email = 'new@joblane.test'
  api.answer(changeEmail, anAccount({ pendingEmail: email }))
  api.answer(confirmChange, refuse('INVALID_CODE'))
  const section = await open('E-mail')
  expect(within(section).getByText('Not confirmed')).toBeTruthy()
  press(section, 'Change e-mail')
  await askFor(section, 'New e-mail', email)
  api.answer(getAccount, anAccount({ pendingEmail: email }))
  const code = await within(section).findByLabelText<HTMLInputElement>('Verification code')
  expect(within(section).getByText(email)).toBeTruthy()
  type(code, '0000')
  buttonIn(section, 'Verify Code').focus()
  press(section, 'Verify Code')
  await screen.findByText('Invalid verification code. Please try again.')
  await isFocused(code)

  const changed = anAccount({ email, emailConfirmed: true })
  api.answer(confirmChange, succeed(changed, { message: 'Email verified successfully!' }))
  api.answer(getAccount, changed)
  type(code, '4821')
  press(section, 'Verify Code')
  await screen.findByText('Email verified successfully!')
  expect(within(section).getByText(email)).toBeTruthy()
  expect(within(section).getByText('Confirmed')).toBeTruthy()
})

test('a change can be dropped, and what is taken is refused', async () => {
  api.answer(changePhone, refuse('CONTACT_TAKEN', { message: taken, errors: { phoneNumber: [taken] } }))
  const section = await open('Phone')
  press(section, 'Change phone')
  await askFor(section, 'Phone number', '3055550199')
  const described = { name: 'Phone number', description: taken }
  await isFocused(await within(section).findByRole('textbox', described))

  api.answer(changePhone, anAccount({ pendingPhoneNumber: '13055550188' }))
  api.answer(cancelChange, anAccount())
  await askFor(section, 'Phone number', '3055550188')
  fireEvent.click(await within(section).findByRole('button', { name: 'Keep the old one' }))
  expect(await within(section).findByRole('button', { name: 'Change phone' })).toBeTruthy()
})

test('a change that is given up, dropped or refused leaves the focus in its section', async () => {
  const section = await open('E-mail')
  press(section, 'Change e-mail')
  await isFocused(fieldIn(section, 'New e-mail'))
  await askFor(section, 'New e-mail', 'MARISOL@joblane.test')
  const described = { name: 'New e-mail', description: 'This is already your e-mail address.' }
  await isFocused(await within(section).findByRole('textbox', described))

  api.answer(changeEmail, anAccount({ pendingEmail: 'new@joblane.test' }))
  api.answer(cancelChange, succeed(anAccount(), { message: 'Your e-mail stays as it is.' }))
  await askFor(section, 'New e-mail', 'new@joblane.test')
  await isFocused(await within(section).findByLabelText('Verification code'))
  buttonIn(section, 'Keep the old one').focus()
  press(section, 'Keep the old one')
  await screen.findByText('Your e-mail stays as it is.')
  expect(within(section).getByText('marisol@joblane.test')).toBeTruthy()
  await isFocused(within(section).getAllByRole('button')[0] as HTMLElement)
})

// That every other session ends is shown by my-account-routes.db.test.ts.
test('a wrong current password has the focus, and the right one changes it', async () => {
  const done = 'Your password is changed. All other devices are signed out.'
  api.answer(
    changePassword,
    refuse('WRONG_PASSWORD', { message: 'No.', errors: { currentPassword: [wrongPassword] } }),
  )
  const section = await open('Password')
  type(fieldIn(section, 'Current password'), 'Wrong1!word')
  type(fieldIn(section, 'New password'), 'Third3$Street')
  type(fieldIn(section, 'Confirm password'), 'Third3$Street')
  press(section, 'Change Password')
  await isFocused(fieldIn(section, 'Current password'))

  api.answer(changePassword, succeed(null, { message: done }))
  type(fieldIn(section, 'Current password'), 'Joblane1!')
  press(section, 'Change Password')
  expect(await screen.findByText(done)).toBeTruthy()
})

test('messages are turned off one by one', async () => {
  const { notifications } = anAccount()
  const changed = anAccount({ notifications: { ...notifications, demandAlerts: false } })
  api.answer(changeNotifications, succeed(changed, { message: 'Your changes are saved.' }))
  const section = await open('Messages')
  const box = (name: RegExp) => within(section).getByRole<HTMLInputElement>('checkbox', { name })
  expect(box(/^New demands:/).checked).toBe(true)
  fireEvent.click(box(/^New demands:/))
  await screen.findByText('Your changes are saved.')

  expect(api.callsOf(changeNotifications)[0]?.body).toEqual(changed.notifications)
  expect([box(/^New demands:/).checked, box(/^Plan and leads/).checked]).toEqual([false, true])
})

test('a link that is not ours turns nothing off', async () => {
  const message = "This link doesn't work. Please open it again from the e-mail."
  api.answer(unsubscribe, refuse('UNSUBSCRIBE_LINK_DEAD', { message }))
  const { router } = await renderSite('/unsubscribe?token=demandAlerts.somebody.forged')
  press(screen.getByRole('main'), 'Turn Them Off')
  await screen.findByText(message)

  await router.navigate('/unsubscribe')
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy()
})

test('a member can try again to load the account', async () => {
  api.answer(getAccount, refuse('UNEXPECTED'))
  await renderSite('/account')
  await screen.findByText('Your account could not be loaded.')
  api.answer(getAccount, anAccount())
  press(screen.getByRole('main'), 'Try Again')

  expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Marisol Vega')
})

test('offline a change fails at once and is not made later', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => '', revokeObjectURL: () => {} }))
  api.answer(deleteAccount, unreachable)
  const exported = {
    exportedAt: '2026-11-19T12:00:00.000Z',
    account: anAccount(),
    favorites: [],
    sessions: [],
  }
  api.answer(exportAccount, exported)
  const section = await open('Your data')
  press(section, 'Delete My Account')
  const dialog = await dialogNamed('Delete your account?')
  type(fieldIn(dialog, 'Current password'), 'Joblane1!')
  onlineManager.setOnline(false)
  press(dialog, 'Delete for Good')
  await screen.findByText(unreachableText)
  await waitFor(() => expect(buttonIn(dialog, 'Delete for Good').disabled).toBe(false))
  expect(changesIn(api.asked)).toEqual(['DELETE /api/account'])

  press(dialog, 'Keep My Account')
  onlineManager.setOnline(true)
  press(section, 'Download My Data')
  await waitFor(() => expect(api.callsOf(exportAccount)).toHaveLength(1))
  expect(changesIn(api.asked)).toEqual(['DELETE /api/account'])
})
