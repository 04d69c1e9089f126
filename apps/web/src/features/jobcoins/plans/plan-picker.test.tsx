import { plans } from '@joblane/contracts/jobcoins/plans'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/api-client.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { fakeAnswers } from '#lib/api/testing/fake-answers.ts'
import { acceptUser, endSession, startSession } from '#lib/session/session.ts'
import { aUser, marisol } from '#lib/session/testing/session-examples.ts'
import { PlanPicker } from './plan-picker.tsx'
import { RenewalCard } from './renewal-card.tsx'

const dearer = plans.map((plan) => ({ ...plan, price: plan.price * 2 }))
let answers: Record<string, unknown>
let asked: readonly string[]

beforeEach(() => {
  vi.useFakeTimers()
  answers = { '/api/jobcoinspackets': plans, '/api/users/logged-user': aUser() }
  asked = fakeAnswers(answers)
  startSession(marisol, { remember: false })
})
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
async function open(onDone?: () => void) {
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <PlanPicker headingLevel="h3" {...(onDone && { onDone })} />
    </QueryClientProvider>,
  )
  await pass(0)
}
const cardOf = (name: string) =>
  screen.getByText(name, { selector: 'h3' }).closest('li') ?? document.createElement('li')
const choose = (name: string) => fireEvent.click(within(cardOf(name)).getByRole('button'))
const dialog = () => screen.queryByRole('dialog', { name: 'Buy your Plan' })

test('five cards say what each plan costs and gives; one is the most popular', async () => {
  await open()

  for (const [name, price, leads] of [
    ['Basic Free', '$0.00', '1 lead'],
    ['Basic Plan', '$35.00/month', '5 leads'],
    ['Standard Plan', '$50.00/month', '10 leads'],
    ['Premium Plan', '$75.00/month', '20 leads'],
    ['Pro Plan', '$150.00/month', '50 leads'],
  ] as const) {
    expect(cardOf(name).querySelector('.plan__price')?.textContent).toBe(price)
    expect(within(cardOf(name)).getByText(leads)).toBeTruthy()
  }
  expect(screen.getAllByText('Most Popular')).toHaveLength(1)
  expect(within(cardOf('Standard Plan')).getByText('Most Popular')).toBeTruthy()
  expect(within(cardOf('Basic Free')).getByRole('button').textContent).toBe('Start Free')
})

test('the plans are those that the server sells', async () => {
  answers['/api/jobcoinspackets'] = dearer
  await open()

  expect(cardOf('Standard Plan').querySelector('.plan__price')?.textContent).toBe('$100.00/month')
})

test('where the plans cannot be had, those of this build are shown, in silence', async () => {
  delete answers['/api/jobcoinspackets']
  await open()
  await pass(10_000)

  expect(asked).toContain('/api/jobcoinspackets')
  expect(document.querySelectorAll('h3')).toHaveLength(5)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a plan that is chosen waits for half a second and the profile, then its payment opens', async () => {
  const onDone = vi.fn<() => void>()
  await open(onDone)
  choose('Premium Plan')
  await pass(499)
  expect(cardOf('Premium Plan').getAttribute('aria-busy')).toBe('true')
  expect(asked).toContain('/api/users/logged-user')
  expect(dialog()).toBeNull()

  await pass(1)
  expect(within(dialog() as HTMLElement).getByText('US$ 75.00')).toBeTruthy()
  expect(screen.getByText('Pay securely using your PayPal account or credit/debit card.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue with Payment' })).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(dialog()).toBeNull()
  expect(onDone).toHaveBeenCalledOnce()
  expect(asked.filter((path) => path === '/api/users/logged-user')).toHaveLength(2)
})

test.each([
  ['Basic Free', 'Start Free', 'Continue'],
  ['Basic Plan', 'Continue with Payment', 'Go to PayPal'],
])('if the tab of the %s is blocked, the way on after “%s” is “%s”', async (plan, button, wayOn) => {
  answers['/api/payment'] = { approvalUrl: 'https://joblane.test/next' }
  vi.spyOn(window, 'open').mockReturnValue(null)
  await open()
  choose(plan)
  await pass(500)
  const pay = within(dialog() as HTMLElement).getByRole('button', { name: button })
  pay.focus()
  fireEvent.click(pay)
  await pass(0)

  const link = screen.getByRole<HTMLAnchorElement>('link', { name: wayOn })
  expect(link.href).toBe('https://joblane.test/next')
  expect(document.activeElement).toBe(link)
})

test('without a token the choice is dropped, in silence', async () => {
  await open()
  choose('Basic Plan')
  endSession()
  await pass(1000)

  expect(dialog()).toBeNull()
  expect(cardOf('Basic Plan').getAttribute('aria-busy')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('back from the payment in its tab, the member sees the new plan and when its month ends', async () => {
  const renewal = { monthEndsAt: '2026-12-17T00:00:00Z', cancellation: null }
  answers['/api/payment/renewal'] = null
  acceptUser(aUser())
  render(
    <QueryClientProvider client={makeQueryClient(call)}>
      <MemoryRouter>
        <RenewalCard />
        <PlanPicker headingLevel="h3" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await pass(0)
  answers['/api/payment/renewal'] = renewal
  fireEvent(document, new Event('visibilitychange'))
  await pass(0)

  expect(screen.getByText(/Your month ends on/)).toBeTruthy()
})
