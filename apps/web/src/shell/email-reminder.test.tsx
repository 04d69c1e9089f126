import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noPrompts } from '#lib/session/prompts.ts'
import { useSession } from '#lib/session/session.ts'
import { EmailReminder } from './email-reminder.tsx'

beforeEach(() => useSession.setState({ prompts: { ...noPrompts, emailToast: true } }))
afterEach(() => {
  cleanup()
  useSession.setState(useSession.getInitialState())
  localStorage.clear()
})

test('the bar says what confirming the e-mail is good for, opens it, and can be closed', () => {
  render(<EmailReminder />)
  expect(screen.getByRole('status').textContent).toBe(
    'Confirm your email to take advantage of all the features of our platform. Click here to confirm your email. Check your inbox and spam folder for the code!',
  )

  fireEvent.click(screen.getByRole('button', { name: 'Click here to confirm your email.' }))
  expect(useSession.getState().prompts.email).toBe(true)

  fireEvent.click(screen.getByRole('button', { name: 'Close e-mail reminder' }))
  expect(screen.queryByRole('status')).toBeNull()
})
