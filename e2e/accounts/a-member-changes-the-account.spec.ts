import { aPostedDemand } from '../support/demands.ts'
import { aProfessional, aStranger, codeFor, startSessionAs, messageTo, password } from '../support/people.ts'
import { expect, open, resize, test, reload } from '../support/site-test.ts'

test.use({ allowsErrors: true })

test('a new e-mail counts once its code is entered, and the old address gets a message', async ({
  page,
  request,
}) => {
  const person = await aProfessional(request)
  const { email } = aStranger()
  await startSessionAs(page, person)
  await open(page, '/account')
  const section = page.getByRole('region', { name: 'E-mail' })
  await expect(section.getByText('Not confirmed')).toBeVisible()
  await section.getByRole('button', { name: 'Change e-mail' }).click()
  await section.getByLabel('New e-mail').fill(email)
  await section.getByLabel('Current password', { exact: true }).fill(password)
  await section.getByRole('button', { name: 'Send Code' }).click()

  await expect(section.getByText(email)).toBeVisible()
  await reload(page)
  const code = section.getByLabel('Verification code')
  const right = await codeFor(request, email)
  await code.fill(right === '0000' ? '0001' : '0000')
  await section.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page.getByText('Invalid verification code. Please try again.')).toBeVisible()
  await expect(code).toBeFocused()

  await code.fill(right)
  await section.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page.getByText('Email verified successfully!')).toBeVisible()
  await expect(section.getByText(email)).toBeVisible()
  await expect(section.getByText('Confirmed', { exact: true })).toBeVisible()
  expect(await messageTo(request, person.email, 'changed')).not.toBe('')
})

test('a change can be dropped, and what is taken is refused', async ({ page, request }) => {
  await startSessionAs(page, await aProfessional(request))
  await open(page, '/account')
  const section = page.getByRole('region', { name: 'Phone' })
  const taken = (await aProfessional(request)).phone
  await section.getByRole('button', { name: 'Change phone' }).click()
  await section.getByLabel('Current password', { exact: true }).fill(password)
  await section.getByLabel('Phone number').fill(taken.slice(1))
  await section.getByRole('button', { name: 'Send Code' }).click()
  await expect(section.getByLabel('Phone number')).toBeFocused()
  await expect(section.getByLabel('Phone number')).toHaveAccessibleDescription(
    'This phone number already has an account.',
  )

  await section.getByLabel('Phone number').fill(aStranger().phone.slice(1))
  await section.getByRole('button', { name: 'Send Code' }).click()
  await section.getByRole('button', { name: 'Keep the old one' }).click()
  await expect(section.getByRole('button', { name: 'Change phone' })).toBeVisible()
})

test('a new password ends every other session', async ({ page, request }) => {
  const person = await aProfessional(request)
  await startSessionAs(page, person)
  const form = { email: person.email, password }
  const other = (await (await request.post('/api/auth/login/portal', { form })).json()) as { token: string }
  await open(page, '/account')
  const section = page.getByRole('region', { name: 'Password' })
  await section.getByLabel('Current password', { exact: true }).fill('Wrong1!word')
  await section.getByLabel('New password', { exact: true }).fill('Third3$Street')
  await section.getByLabel('Confirm password', { exact: true }).fill('Third3$Street')
  await section.getByRole('button', { name: 'Change Password' }).click()
  await expect(section.getByLabel('Current password', { exact: true })).toBeFocused()
  await section.getByLabel('Current password', { exact: true }).fill(password)
  await section.getByRole('button', { name: 'Change Password' }).click()

  await expect(page.getByText('Your password is changed. All other devices are signed out.')).toBeVisible()
  const headers = { authorization: `Bearer ${other.token}` }
  expect((await request.get('/api/account', { headers })).status()).toBe(401)
  await reload(page)
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
})

test('messages are turned off one by one', async ({ page, request }) => {
  await startSessionAs(page, await aProfessional(request))
  await open(page, '/account')
  const alerts = page.getByRole('checkbox', { name: /^New demands:/ })
  await expect(alerts).toBeChecked()
  await alerts.uncheck()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await reload(page)

  await expect(alerts).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Plan and leads/ })).toBeChecked()
})

test('the link in a message turns that kind off, after asking', async ({ page, request }) => {
  const professional = await aProfessional(request)
  await aPostedDemand(request)
  const letter = await messageTo(request, professional.email, "Don't want these?")
  const { pathname, search } = new URL(/Don't want these\? (\S+)/.exec(letter)?.[1] ?? '')

  await open(page, pathname + search)
  await page.getByRole('button', { name: 'Turn Them Off' }).click()
  await expect(page.getByRole('heading', { name: 'Done' })).toBeFocused()

  await startSessionAs(page, professional)
  await open(page, '/account')
  await expect(page.getByRole('checkbox', { name: /^New demands:/ })).not.toBeChecked()
})

test('a link that is not ours turns nothing off', async ({ page }) => {
  await open(page, '/unsubscribe?token=demandAlerts.somebody.forged')
  await page.getByRole('button', { name: 'Turn Them Off' }).click()
  await expect(page.getByText(/^This link doesn't work\. Please open it again from the e-mail/)).toBeVisible()

  await open(page, '/unsubscribe')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test('a member can try again to load the account', async ({ page, request }) => {
  await resize(page, 1440)
  await startSessionAs(page, await aProfessional(request))
  await page.route('**/api/account', (route) => route.fulfill({ status: 500, json: {} }))
  await open(page, '/account')
  await expect(page.getByText('Your account could not be loaded.')).toBeVisible()
  await page.unroute('**/api/account')
  await page.getByRole('button', { name: 'Try Again' }).click()

  await expect(page.getByLabel('Full name')).toHaveValue('Noor Castellan')
})
