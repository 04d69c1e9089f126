import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { CodeStep } from './code-step.tsx'
import { refuse } from '#lib/api/testing/fake-api.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The test answers. */
function openStep() {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => answer.promise),
  )
  const onPublished = vi.fn<() => void>()
  const { unmount } = render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <CodeStep
        pending={{ token: 'token', phone: '13055550142' }}
        onBack={() => {}}
        onPublished={onPublished}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  )

  return { answer, onPublished, unmount }
}

/** The code is typed and sent. */
function sendCode() {
  const step = openStep()
  fireEvent.paste(digit(1), { clipboardData: { getData: () => '1234' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))

  return step
}
const digit = (nth: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Digit ${nth}` })
const code = () => [1, 2, 3, 4].map((nth) => digit(nth).value).join('')
const published = () => new Response('{"success":true,"data":null,"message":"OK"}')

test('a key that is pressed while the code is checked changes nothing', async () => {
  const { answer, onPublished } = sendCode()
  fireEvent.change(digit(4), { target: { value: '5' } })

  answer.resolve(published())
  await waitFor(() => expect(onPublished).toHaveBeenCalledOnce())
})

test('a request is published by its code, even if the number is about to be changed', async () => {
  const { answer, onPublished, unmount } = sendCode()
  unmount()

  answer.resolve(published())
  await waitFor(() => expect(onPublished).toHaveBeenCalledOnce())
})

test('while the code is checked, nothing leads away from the thanks', async () => {
  const { answer } = sendCode()
  await screen.findByText('Searching...')
  const close = () => screen.queryByRole('button', { name: 'Close dialog' })
  const changeNumber = screen.getByRole<HTMLButtonElement>('button', { name: 'Change the number' })

  expect([close(), changeNumber.disabled]).toEqual([null, true])
  await act(async () => answer.resolve(refuse('INVALID_CODE')))
  await waitFor(() => expect([close() !== null, changeNumber.disabled]).toEqual([true, false]))
})

test('a wrong code is to be typed again', async () => {
  const { answer, onPublished } = sendCode()
  await act(async () => answer.resolve(refuse('INVALID_CODE')))

  await waitFor(() => expect(code()).toBe(''))
  expect(digit(1).getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(digit(1), { target: { value: '1' } })
  await waitFor(() => expect(digit(1).getAttribute('aria-invalid')).toBeNull())
  expect(onPublished).not.toHaveBeenCalled()
})

test('a code whose answer was lost says thanks when it is entered again', async () => {
  const { answer, onPublished } = sendCode()
  await act(async () => answer.resolve(refuse('INVALID_CODE', { requestState: 'PUBLISHED' })))

  await waitFor(() => expect(onPublished).toHaveBeenCalledOnce())
})

test('a code that did not reach the server stays typed', async () => {
  const { answer } = sendCode()
  await act(async () => answer.reject(new TypeError('Failed to fetch')))

  await screen.findByRole('button', { name: 'Search' })
  expect(code()).toBe('1234')
})

test('the button that asks for another code keeps the focus while it waits, and asks once', async () => {
  const { answer } = openStep()
  const again = screen.getByRole('button', { name: 'Resend code' })
  fireEvent.click(again)
  await screen.findByText('Resending...')
  again.focus()
  expect(document.activeElement).toBe(again)

  await act(async () => answer.resolve(refuse('CODE_TOO_SOON', {}, { 'Retry-After': '27' })))
  await screen.findByText('Resend code in 27 s')
  fireEvent.click(again)
  expect(document.activeElement).toBe(again)
  expect(fetch).toHaveBeenCalledOnce()
})
