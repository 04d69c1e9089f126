import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { dropDrafts } from '#lib/drafts/drafts.ts'
import { aUser } from '#lib/session/testing/session-examples.ts'
import { RequiredPhone } from './required-phone.tsx'
import { refuse } from '#lib/api/testing/fake-api.ts'

const tooSoon = 'Please wait 27 seconds before you ask for another code.'

beforeEach(() => {
  vi.useFakeTimers()
  answer(200, { success: true, data: null, message: 'OK' })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  dropDrafts()
})

const answer = (status: number, body: object, headers: HeadersInit = {}) =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status, headers })),
  )
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const open = (phone = '13055550142') =>
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <RequiredPhone phone={phone} onVerified={() => {}} onClose={() => {}} />
    </QueryClientProvider>,
  )

async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(0)
}

function reload() {
  cleanup()
  const stored = Object.entries(sessionStorage)
  dropDrafts()
  for (const [key, value] of stored) sessionStorage.setItem(key, String(value))
}

test('after a reload the code that was sent can be entered, and the pause goes on', async () => {
  open()
  await press('Send Verification Code')
  await pass(10)
  reload()
  open()

  expect(screen.getByLabelText('Verification code')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Resend Code in 20 s' })).toBeTruthy()
})

test.each([
  ['has expired', 601, '13055550142'],
  ['went to another phone', 10, '13055550199'],
])('after a reload a code that %s is offered anew', async (_, seconds, phone) => {
  open()
  await press('Send Verification Code')
  await pass(seconds)
  reload()
  open(phone)

  expect(screen.getByRole('button', { name: 'Send Verification Code' })).toBeTruthy()
})

test('the button that counts down to another code keeps the focus, and sends nothing', async () => {
  open()
  await press('Send Verification Code')
  const sent = vi.mocked(fetch).mock.calls.length
  const resend = screen.getByRole('button', { name: 'Resend Code in 30 s' })
  resend.focus()
  await press('Resend Code in 30 s')

  expect(document.activeElement).toBe(resend)
  expect(fetch).toHaveBeenCalledTimes(sent)
})

test('the dialog asks a member who wants a code too soon to wait until the time is over', async () => {
  answer(429, { code: 'CODE_TOO_SOON', message: tooSoon }, { 'Retry-After': '27' })
  open()
  await press('Send Verification Code')
  await pass(26)
  expect(screen.queryByText(tooSoon)).not.toBeNull()
  await pass(1)

  expect(screen.queryByText(tooSoon)).toBeNull()
})

test('the request to wait is gone once the member enters the code', async () => {
  answer(429, { code: 'CODE_TOO_SOON', message: tooSoon }, { 'Retry-After': '27' })
  open()
  await press('Send Verification Code')
  answer(200, { success: true, data: null, message: 'OK' })
  fireEvent.change(screen.getByLabelText('Verification code'), { target: { value: '4821' } })
  await press('Verify Code')

  expect(screen.queryByText('Verification successful!')).not.toBeNull()
  expect(screen.queryByText(tooSoon)).toBeNull()
})

test.each([
  ['Escape', () => fireEvent.keyDown(screen.getByLabelText('Phone number'), { key: 'Escape' })],
  ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
])('%s cancels the change of the number, and its button has the focus again', async (_, cancel) => {
  open()
  await press('Change it')
  expect(document.activeElement).toBe(screen.getByLabelText('Phone number'))
  cancel()

  expect(screen.queryByLabelText('Phone number')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change it' }))
})

test('a code whose answer was lost is known to be right when it is entered again', async () => {
  open()
  await press('Send Verification Code')
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('logged-user')
      ? new Response(JSON.stringify({ success: true, data: aUser({ phoneNumberConfirmed: true }) }))
      : refuse('INVALID_CODE'),
  )
  fireEvent.change(screen.getByLabelText('Verification code'), { target: { value: '4821' } })
  await press('Verify Code')

  expect(screen.queryByText('Verification successful!')).not.toBeNull()
})
