import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { PendingContact } from './pending-contact.tsx'
import { refuse } from '#lib/api/testing/fake-api.ts'

let answer: PromiseWithResolvers<Response>

beforeEach(() => {
  vi.stubGlobal('fetch', () => (answer = Promise.withResolvers<Response>()).promise)
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <PendingContact kind="email" shown="new@joblane.test" isFresh />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Verification code' })
const type = (code: string) => fireEvent.change(field(), { target: { value: code } })
const refuseCode = () => act(async () => answer.resolve(refuse('INVALID_CODE')))

async function verify() {
  const button = screen.getByRole('button', { name: 'Verify Code' })
  button.focus()
  fireEvent.click(button)
  await screen.findByText('Verifying...')
}

test('a wrong code is to be typed again, in the field that has the focus', async () => {
  expect(document.activeElement).toBe(field())
  type('1234')
  await verify()
  await refuseCode()

  await waitFor(() => expect(document.activeElement).toBe(field()))
  expect(field().value).toBe('')
})

test('typing while the code is checked hides neither the check nor its result', async () => {
  type('1234')
  await verify()
  type('123')
  expect(screen.getByText('Verifying...')).toBeTruthy()
  await refuseCode()

  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
})

test('the button that counts down to another code keeps the focus', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Resend Code' }))
  await screen.findByText('Sending...')
  await act(async () => answer.resolve(new Response('{"success":true,"data":null,"message":"OK"}')))
  const resend = await screen.findByRole('button', { name: /^Resend Code in \d+ s$/ })
  resend.focus()

  expect(document.activeElement).toBe(resend)
})
