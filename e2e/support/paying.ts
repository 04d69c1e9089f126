import { plans } from '@joblane/contracts/jobcoins/plans'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Session } from './people.ts'

/** Chooses a plan and returns the browser tab with the payment page. */
export async function payFor(page: Page, plan: string) {
  await page.getByRole('button', { name: new RegExp(`^(Buy|Update) plan: ${plan}$`) }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy your Plan' })
  await expect(dialog.getByText('Pay securely using your PayPal account or credit/debit card.')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Continue with Payment' }).click()
  const tab = await opened
  await expect(dialog).toBeHidden()
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('US$')

  return tab
}

/** Approves the order of this payment page as its button does, but without the redirect. */
export async function approve(api: APIRequestContext, approvalUrl: string) {
  const { origin, searchParams } = new URL(approvalUrl)
  const form = { token: searchParams.get('token') ?? '', choice: 'pay' }
  const paid = await api.post(`${origin}/checkoutnow`, { form, maxRedirects: 0 })

  expect(paid.headers()['location']).toContain('/paypal/callback/success')
}

/** A payment of a professional that waits for its approval. */
export async function startedPayment(api: APIRequestContext, { token }: Session, name: string) {
  const headers = { authorization: `Bearer ${token}` }
  const idJobcoinsPacket = plans.find((plan) => plan.name === name)?.id
  const ordered = await api.post('/api/payment', { headers, data: { idJobcoinsPacket } })
  const { data } = (await ordered.json()) as { data: { approvalUrl: string; orderId: string } }

  return data
}

/** Buys a plan through the API; returns the order's id. */
export async function buyPlan(api: APIRequestContext, session: Session, name: string) {
  const { approvalUrl, orderId } = await startedPayment(api, session, name)
  await approve(api, approvalUrl)
  const headers = { authorization: `Bearer ${session.token}` }
  const captured = await api.post('/api/payment/capture', { headers, data: { orderId } })
  expect(captured.status()).toBe(200)

  return orderId
}
