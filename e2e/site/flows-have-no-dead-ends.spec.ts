import { plans } from '@joblane/contracts/jobcoins/plans'
import { aPostedDemand } from '../support/demands.ts'
import { approve } from '../support/paying.ts'
import { aProfessional, startSessionAs, messageTo, password } from '../support/people.ts'
import { expect, open, reload, resize, test } from '../support/site-test.ts'

test.use({ allowsErrors: true })

const signIn = { name: 'Welcome Back!' }
const basic = plans.find(({ name }) => name === 'Basic Plan')

test('a new password leads to the sign-in, with the e-mail, and on from there', async ({ page, request }) => {
  const { email } = await aProfessional(request)
  await request.post('/api/auth/password/forgot', { data: { email } })
  const link = /\/set-password\?token=\S+/.exec(await messageTo(request, email, '/set-password'))?.[0] ?? ''
  await open(page, link)
  await page.getByLabel('New password', { exact: true }).fill(`${password}2`)
  await page.getByLabel('Confirm password', { exact: true }).fill(`${password}2`)
  await page.getByRole('button', { name: 'Set Password' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog', signIn)
  await expect(dialog.getByLabel('E-mail')).toHaveValue(email)
  await dialog.getByLabel('Password', { exact: true }).fill(`${password}2`)
  await dialog.getByRole('button', { name: 'Sign In' }).click()

  await expect(page).toHaveURL('/')
})

test('a professional who buys leads for a demand finds the way back to it, and the balance', async ({
  page,
  request,
}) => {
  test.slow()
  await resize(page, 1440)
  const demand = await aPostedDemand(request)
  await startSessionAs(page, await aProfessional(request))
  await open(page, `/demand/${demand.id}`)
  await page.getByRole('link', { name: 'See the plans' }).click()
  await page.getByRole('button', { name: 'Start Free' }).click()
  const payment = page.getByRole('dialog', { name: 'Buy your Plan' })
  await expect(payment).not.toContainText('Pay securely')
  const opened = page.waitForEvent('popup')
  await payment.getByRole('button', { name: 'Start Free' }).click()
  const tab = await opened
  await expect(tab.getByText('1 lead was added. You have 1 lead now.')).toBeVisible()
  await tab.getByRole('button', { name: 'Back to the demand' }).click()
  await expect(tab).toHaveURL(`/demand/${demand.id}`)

  await page.bringToFront()
  await reload(page)
  const free = page.getByRole('listitem').filter({ hasText: 'Basic Free' })
  await expect(free.getByText('Your plan')).toBeVisible()
  await expect(free.getByText(/^Available again on /)).toBeVisible()
  await expect(free.getByRole('button', { name: 'Used' })).toBeDisabled()
  await page.getByRole('link', { name: 'Back to the demand' }).click()
  await expect(page).toHaveURL(`/demand/${demand.id}`)
})

test('a balance after buying counts what was there before', async ({ page, request }) => {
  test.slow()
  const professional = await aProfessional(request)
  await startSessionAs(page, professional)
  const headers = { authorization: `Bearer ${professional.token}` }
  for (const balance of [5, 10]) {
    const ordered = await request.post('/api/payment', {
      headers,
      data: { idJobcoinsPacket: basic?.id },
    })
    const { data } = (await ordered.json()) as { data: { approvalUrl: string; orderId: string } }
    await approve(request, data.approvalUrl)
    await open(page, `/paypal/callback/success?orderId=${data.orderId}`)
    await expect(page.getByText(`5 leads were added. You have ${balance} leads now.`)).toBeVisible()
  }
})
