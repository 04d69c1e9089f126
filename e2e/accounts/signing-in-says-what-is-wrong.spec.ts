import type { Page } from '@playwright/test'
import { aProfessional, aStranger, password } from '../support/people.ts'
import { verificationOf } from '../support/registering.ts'
import { callsOf, expect, open, resize, test } from '../support/site-test.ts'

test.use({ allowsErrors: true })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Welcome Back!' })
const button = (page: Page) => dialogOf(page).getByRole('button', { name: 'Sign In' })
const emailOf = (page: Page) => dialogOf(page).getByLabel('E-mail')
const passwordOf = (page: Page) => dialogOf(page).getByLabel('Password', { exact: true })
const refusal = 'Invalid email or password. Please try again.'

test.beforeEach(async ({ page }) => {
  await resize(page, 1440)
  await open(page, '/help')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(emailOf(page)).toBeFocused()
})

test('an unfinished or malformed form says what is missing, and nothing is sent', async ({ page }) => {
  const calls = callsOf(page)

  await test.step('password managers find their fields, and the password can be looked at', async () => {
    await expect(emailOf(page)).toHaveAttribute('autocomplete', 'username')
    await expect(passwordOf(page)).toHaveAttribute('autocomplete', 'current-password')

    await passwordOf(page).fill('Maple1!street')
    await expect(passwordOf(page)).toHaveAttribute('type', 'password')
    await dialogOf(page).getByRole('button', { name: 'Show password' }).click()
    await expect(passwordOf(page)).toHaveAttribute('type', 'text')
    await dialogOf(page).getByRole('button', { name: 'Hide password' }).click()
    await expect(passwordOf(page)).toHaveAttribute('type', 'password')
    await passwordOf(page).fill('')
  })

  await test.step('Enter in an unfinished form says what is missing, until something is typed', async () => {
    await expect(button(page)).toBeDisabled()
    await emailOf(page).fill('marisol@joblane.test')
    await expect(button(page)).toBeDisabled()
    await emailOf(page).press('Enter')
    await expect(dialogOf(page).getByText('Please fill in all fields')).toBeVisible()
    await expect(page.getByText('Password is empty.')).toBeVisible()
    await expect(passwordOf(page)).toBeFocused()

    await page.keyboard.type('x')
    await expect(dialogOf(page).getByText('Please fill in all fields')).toBeHidden()
    await expect(button(page)).toBeEnabled()
    await emailOf(page).fill('  ')
    await expect(button(page)).toBeDisabled()
  })

  await test.step('a malformed e-mail is warned of', async () => {
    await emailOf(page).fill('a@b')
    await passwordOf(page).press('Enter')
    await expect(page.getByText('E-mail is empty or invalid.')).toBeVisible()
    await expect(emailOf(page)).toBeFocused()
    await expect(emailOf(page)).toHaveAttribute('aria-invalid', 'true')
  })

  expect(calls).toEqual([])
})

test('a wrong password is refused in the same words, whether the account is known or not', async ({
  page,
}) => {
  for (const email of ['worker@joblane.test', 'nobody@joblane.test']) {
    await emailOf(page).fill(email)
    await passwordOf(page).fill('Wrong1!word')
    await button(page).click()

    await expect(dialogOf(page).getByText(refusal)).toBeVisible()
    await expect(page.getByText("E-mail or password isn't correct")).toBeVisible()
    await expect(passwordOf(page)).toBeFocused()

    await passwordOf(page).press('End')
    await page.keyboard.type('x')
    await expect(dialogOf(page).getByText(refusal)).toBeHidden()
  }
})

test('a server that cannot be reached is named as the reason', async ({ page }) => {
  await page.route('**/api/auth/login/portal', (route) => route.abort())
  await emailOf(page).fill('worker@joblane.test')
  await passwordOf(page).fill(password)
  await button(page).click()

  await expect(
    page.getByText('Não foi possível contatar o servidor. Tente novamente em instantes.'),
  ).toBeVisible()
  await expect(button(page)).toBeEnabled()
})

test('an account whose phone is not confirmed goes on with that', async ({ page, request }) => {
  const person = aStranger()
  await request.post('/api/auth/register/website', {
    data: {
      FullName: person.fullName,
      EmailAddress: person.email,
      PhoneNumber: person.phone,
      ZipCode: '33101',
      Password: password,
    },
  })
  await emailOf(page).fill(person.email)
  await passwordOf(page).fill(password)
  await button(page).click()

  const verification = verificationOf(page)
  await expect(verification).toBeVisible()
  await expect(page.getByText("This account hasn't been activated.")).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(verification).toBeVisible()
  await verification.getByRole('button', { name: 'Sign out' }).click()
  await expect(verification).toBeHidden()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('Create Account takes the place of the sign-in', async ({ page }) => {
  await dialogOf(page).getByRole('button', { name: 'Create Account' }).click()

  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Join Our Platform' })).toBeVisible()
})

test.describe('a login stays', () => {
  test('in its tab unless it is to be kept', async ({ page }) => {
    const sent = page.waitForRequest('**/api/auth/login/portal')
    await emailOf(page).fill('worker@joblane.test')
    await passwordOf(page).fill(password)
    await button(page).click()
    await expect(dialogOf(page)).toBeHidden()

    expect((await sent).postData()).toContain('remember=false')
    expect(await keptTokens(page)).toEqual({ local: false, session: true })
  })

  test('in the browser where that was ticked', async ({ page, request }) => {
    const { email } = await aProfessional(request)
    await emailOf(page).fill(email)
    await passwordOf(page).fill(password)
    await dialogOf(page).getByLabel('Keep me signed in').check()
    await button(page).click()
    await expect(dialogOf(page)).toBeHidden()

    expect(await keptTokens(page)).toEqual({ local: true, session: true })
  })
})

const keptTokens = (page: Page) =>
  page.evaluate(() => ({
    local: localStorage.getItem('USER_TOKEN') !== null,
    session: sessionStorage.getItem('USER_TOKEN') !== null,
  }))
