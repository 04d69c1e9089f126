import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import ForgotPasswordDialog from './forgot-password-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('once the link is sent, its button is gone and the one that closes the dialog has the focus', async () => {
  fakeAnswers({ '/api/auth/password/forgot': null })
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <ForgotPasswordDialog email="dana@joblane.test" onClose={() => {}} />
    </QueryClientProvider>,
  )
  const send = screen.getByRole('button', { name: 'Send Link' })
  send.focus()
  fireEvent.click(send)
  await screen.findByRole('status')

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })))
})
