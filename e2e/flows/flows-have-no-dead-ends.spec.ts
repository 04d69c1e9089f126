import { plans } from '@joblane/contracts/plans'
import { aPostedDemand } from '../support/demands.ts'
import { approve } from '../support/paying.ts'
import { aProfessional, aStranger, codeFor, startSessionAs, messageTo, password } from '../support/people.ts'
import {
  createAccount,
  fillInPerson,
  goToPreferences,
  openWizard,
  verificationOf,
  wizardOf,
} from '../support/registering.ts'
import { answerAndAsk, fillInContact, requestModal } from '../support/requesting.ts'
import { expect, open, reload, resize, test } from '../support/site-test.ts'

test.use({ allowsErrors: true })

const signIn = { name: 'Welcome Back!' }
const basic = plans.find(({ name }) => name === 'Basic Plan')

test('a taken e-mail offers to sign in with it', async ({ page, request }) => {
  const { email } = await aProfessional(request)
  await openWizard(page)
  await fillInPerson(page, { ...aStranger(), email })
  await goToPreferences(page)
  await wizardOf(page).getByRole('button', { name: 'Continue' }).click()
  await wizardOf(page).getByRole('button', { name: 'Create Account & Continue' }).click()
  await wizardOf(page).getByRole('button', { name: 'Sign in instead' }).click()

  await expect(page.getByRole('dialog', signIn).getByLabel('E-mail')).toHaveValue(email)
})

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

test('a visitor is asked to sign in where a page needs it', async ({ page }) => {
  const id = '00000000-0000-4000-8000-000000000000'
  // E-mails lead to the last three.
  for (const path of [
    '/account',
    '/statement',
    '/my-customers',
    `/my-customers/${id}`,
    `/my-open-demands/${id}`,
  ]) {
    await open(page, path)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('dialog', signIn)).toBeVisible()
  }
  await page.goto('/jobcoins')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Please log in to see that page.')).toBeVisible()
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

test('the registration says what Next waits for, and Enter leads to it', async ({ page }) => {
  await openWizard(page)
  const wizard = wizardOf(page)
  const next = wizard.getByRole('button', { name: 'Next' })
  await expect(next).toHaveAccessibleDescription(/^To continue, we need your full name, your e-mail, /)
  await wizard.getByLabel('Full name').fill('Noor Castellan')
  await wizard.getByLabel('Full name').press('Enter')
  await expect(wizard.getByLabel('E-mail')).toBeFocused()
  await fillInPerson(page, aStranger())
  await expect(next).toBeEnabled()
  await expect(next).not.toHaveAccessibleDescription(/we need/)
})

test('a signed-in member sees that they have an account instead of the registration', async ({
  page,
  request,
}) => {
  await startSessionAs(page, await aProfessional(request))
  await open(page, '/?register=true')
  const dialog = page.getByRole('dialog', { name: 'You already have an account' })
  await dialog.getByRole('link', { name: 'Demands Available' }).click()
  await expect(page).toHaveURL('/demands-available')
  await expect(dialog).toBeHidden()
})

test('a mistyped phone is corrected while registering, and the code goes to the new one', async ({
  page,
  request,
}) => {
  const person = aStranger()
  const { phone } = aStranger()
  await openWizard(page)
  await fillInPerson(page, person)
  await goToPreferences(page)
  await createAccount(page)
  const dialog = verificationOf(page)
  await dialog.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(dialog.getByLabel('Verification code')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change it' }).click()
  await dialog.getByLabel('Phone number').fill(phone.slice(1))
  await dialog.getByRole('button', { name: 'Change Number' }).click()
  await expect(dialog.getByText(`•••-••${phone.slice(-2)}`)).toBeVisible()
  await dialog.getByLabel('Verification code').fill(await codeFor(request, phone))
  await dialog.getByRole('button', { name: 'Verify Code' }).click()

  await expect(wizardOf(page).getByRole('heading', { name: 'Welcome, Noor!' })).toBeVisible()
})

test('a mistyped phone is corrected while asking for a service, and only the new one gets in', async ({
  page,
  request,
}) => {
  const mistyped = aStranger('Dana Whitlock')
  const { phone } = aStranger()
  await answerAndAsk(page)
  await fillInContact(page, mistyped)
  const modal = requestModal(page)
  await modal.getByRole('button', { name: 'Search' }).click()
  const useless = await codeFor(request, mistyped.phone)
  await modal.getByRole('button', { name: 'Change the number' }).click()
  await expect(modal.getByLabel('Full name')).toHaveValue('Dana Whitlock')
  await modal.getByLabel('Phone number').fill(phone.slice(1))
  await modal.getByRole('button', { name: 'Search' }).click()
  await expect(modal.getByText(`•••-••${phone.slice(-2)}`)).toBeVisible()

  const code = await codeFor(request, phone)
  if (useless !== code) {
    await modal.getByLabel('Digit 1').focus()
    await page.keyboard.type(useless)
    await modal.getByRole('button', { name: 'Search' }).click()
    await expect(modal.getByLabel('Digit 1')).toHaveAccessibleDescription(/^That code did not match/)
  }
  await modal.getByLabel('Digit 1').focus()
  await page.keyboard.type(code)
  await modal.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()

  const letter = await messageTo(request, mistyped.email, '/manage-request#')
  await open(page, /\/manage-request#\S+/.exec(letter)?.[0] ?? '')
  await expect(page.getByRole('link', { name: phone.slice(-4) })).toHaveAttribute('href', `tel:+${phone}`)
})
