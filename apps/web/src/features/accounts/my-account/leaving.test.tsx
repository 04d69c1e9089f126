import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { dropDrafts, hasDraft, writeDraft } from '#lib/drafts/drafts.ts'
import { saveDraft, savedDraft } from '#lib/drafts/saved-drafts.ts'
import { endSession, startSession, useSession } from '#lib/session/session.ts'
import { marisol } from '#lib/session/testing/session-examples.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { SetPasswordForm } from '../signing-in/set-password-form.tsx'

const forgetPages = vi.fn<(name: string) => Promise<boolean>>(async () => true)

beforeEach(() => {
  vi.stubGlobal('caches', { delete: forgetPages })
  forgetPages.mockClear()
  fakeAnswers({
    '/api/account': null,
    '/api/account/deletion': { consequences: [] },
    '/api/auth/password/reset': { email: 'marisol@joblane.test' },
  })
  startSession(marisol, { remember: false })
  writeDraft('form', { name: 'Marisol' })
  saveDraft('form', { name: 'Marisol' }, '')
})
afterEach(() => {
  cleanup()
  endSession()
  dropDrafts()
  vi.unstubAllGlobals()
})

const deleteAccount = {
  page: <DeleteAccountDialog onClose={() => {}} />,
  passwords: ['Current password'],
  button: 'Delete for Good',
}
const setPassword = {
  page: <SetPasswordForm token="secret" onPerhapsSet={() => {}} onDone={() => {}} onDeadLink={() => {}} />,
  passwords: ['New password', 'Confirm password'],
  button: 'Set Password',
}

test.each([
  ['deletes the account', deleteAccount],
  ['sets a password by a mailed link', setPassword],
])(
  'nothing that was typed or seen stays on the device of a member who %s',
  async (_, { page, passwords, button }) => {
    const routes = [{ path: '*', element: page }]
    render(
      <QueryClientProvider client={makeQueryClient(call)}>
        <RouterProvider router={createMemoryRouter(routes)} />
      </QueryClientProvider>,
    )
    for (const name of passwords)
      fireEvent.change(screen.getByLabelText(name), { target: { value: 'CorrectHorse1!' } })
    fireEvent.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(useSession.getState().isAuthenticated).toBe(false))

    expect([hasDraft('form'), savedDraft('form', '')]).toEqual([false, null])
    expect(forgetPages).toHaveBeenCalledExactlyOnceWith('pages')
  },
)
