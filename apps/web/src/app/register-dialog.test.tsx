import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { useNotification } from '#lib/overlays/notifications.ts'
import { endSession } from '#lib/session/session.ts'
import { aUser, marisol } from '#lib/session/testing/session-examples.ts'
import { RegisterWizard } from '#features/accounts/registration/register-wizard.tsx'
import { dropRegistration } from '#features/accounts/registration/registration-draft.ts'
import { useRegistration } from '#features/accounts/registration/use-registration.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const data = String(url).includes('/auth/') ? marisol : aUser()
    return new Response(JSON.stringify({ success: true, data, token: marisol, message: 'OK' }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  endSession()
  dropRegistration()
  localStorage.clear()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={makeQueryClient(call)}>{children}</QueryClientProvider>
)

test.each([
  [['Plumbing'], 'Account created successfully! You are now logged in. Your job preferences will be saved.'],
  [[], 'Account created successfully! You are now logged in and can start using the platform.'],
])('with the preferences %j the new member reads: %s', async (selectedCategories, text) => {
  const { result } = renderHook(useRegistration, { wrapper })
  act(() => result.current.dispatch({ type: 'changed', changes: { selectedCategories } }))
  await act(() => result.current.create())

  expect(useNotification.getState()).toEqual({ kind: 'success', message: text })
  expect(result.current.state.step).toBe('plans')
})

test('the wizard says what it is, its four steps, and what it asks for', () => {
  render(<RegisterWizard categories={[]} plans={null} onClose={() => {}} />, { wrapper })

  for (const text of [
    'Join Our Platform',
    'Get more customers directly on your phone',
    'Personal Information',
    'Job Preferences',
    'Confirmation',
    'Plans',
    'A verification code will be sent to your WhatsApp after registration.',
    'I agree to receive notifications via WhatsApp and email for user registration.',
  ])
    expect(document.body.textContent).toContain(text)
})
