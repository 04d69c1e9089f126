import type { Page } from '@playwright/test'
import { aStranger, codeFor, messageTo } from '../support/people.ts'
import { fillInPerson, goToPreferences, openWizard, wizardOf } from '../support/registering.ts'
import { acceptTerms, answerAndAsk, fillInContact, firstAnswer, requestModal } from '../support/requesting.ts'
import { expect, open, reload, resize, test } from '../support/site-test.ts'

const answer = 'A tap that drips'
const dialogs = (page: Page) => page.getByRole('dialog')

test('Search before the scripts have come waits for them, with the answers', async ({ page }) => {
  let letScriptsIn = () => {}
  const areWanted = new Promise<void>((resolve) => (letScriptsIn = resolve))
  await page.route('**/*.js', async (route) => {
    await areWanted
    await route.continue()
  })
  await page.goto('/Plumbing')
  await firstAnswer(page).fill(answer)
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/Plumbing')
  letScriptsIn()

  await expect(page.getByRole('dialog', { name: 'Before we look for professionals' })).toBeVisible()
  await expect(page).toHaveURL('/Plumbing')
  await acceptTerms(page)
  await page.goBack()
  await expect(firstAnswer(page)).toHaveValue(answer)
})

test.describe('where the browser reports a refused code', () => {
  test.use({ allowsErrors: true })

  test('a request outlasts back, forward and a reload, and is forgotten once it is sent', async ({
    page,
    request,
  }) => {
    test.slow()
    const person = aStranger('Dana Whitlock')
    const { phone } = aStranger()
    await open(page, '/help')
    await answerAndAsk(page, answer)
    await fillInContact(page, person)

    await test.step('back closes the dialog and leaves the page, forward opens it again', async () => {
      await page.goBack()
      await expect(dialogs(page)).toHaveCount(0)
      await expect(page).toHaveURL('/Plumbing')
      await expect(firstAnswer(page)).toHaveValue(answer)
      await page.goBack()
      await expect(page).toHaveURL('/help')
      await page.goForward()
      await expect(firstAnswer(page)).toHaveValue(answer)
      await page.goForward()
      await expect(requestModal(page).getByLabel('Full name')).toHaveValue(person.fullName)
    })

    await test.step('a reload in the code step stays there', async () => {
      await requestModal(page).getByRole('button', { name: 'Search' }).click()
      await expect(requestModal(page).getByText('We sent a 4-digit code by WhatsApp to')).toBeVisible()
      await reload(page)
      await expect(requestModal(page).getByText('We sent a 4-digit code by WhatsApp to')).toBeVisible()
    })

    await test.step('a mistyped phone is corrected from there, and only the new one gets in', async () => {
      const useless = await codeFor(request, person.phone)
      await requestModal(page).getByRole('button', { name: 'Change the number' }).click()
      await expect(requestModal(page).getByLabel('Full name')).toHaveValue(person.fullName)
      await expect(requestModal(page).getByLabel('E-mail')).toHaveValue(person.email)
      await requestModal(page).getByLabel('Phone number').fill(phone.slice(1))
      await requestModal(page).getByRole('button', { name: 'Search' }).click()
      await expect(requestModal(page).getByText(`•••-••${phone.slice(-2)}`)).toBeVisible()
      if (useless === (await codeFor(request, phone))) return
      await enterCode(page, useless)
      await expect(requestModal(page).getByLabel('Digit 1')).toHaveAccessibleDescription(
        /^That code did not match/,
      )
    })

    await test.step('sent, it is gone from the device', async () => {
      await enterCode(page, await codeFor(request, phone))
      await page.getByRole('dialog', { name: 'Thank you!' }).getByRole('button', { name: 'Close' }).click()
      await expect(page).toHaveURL('/')
      const kept = await page.evaluate(() => Object.keys(sessionStorage))
      expect(kept.filter((key) => key.startsWith('draft:'))).toEqual([])
      await page.goBack()
      await expect(dialogs(page)).toHaveCount(0)
      await expect(firstAnswer(page)).toHaveValue('')
    })

    await test.step('its private page has the corrected phone', async () => {
      const letter = await messageTo(request, person.email, '/manage-request#')
      await open(page, /\/manage-request#\S+/.exec(letter)?.[0] ?? '')
      await expect(page.getByRole('link', { name: phone.slice(-4) })).toHaveAttribute('href', `tel:+${phone}`)
    })
  })
})

test('a registration outlasts back and a reload, but for its password, until it is closed', async ({
  page,
}) => {
  const person = aStranger()
  const wizard = wizardOf(page)
  const terms = page.getByRole('dialog', { name: 'Terms Agreement' })

  await test.step('on a low screen it opens with a field in view', async () => {
    await page.setViewportSize({ width: 740, height: 360 })
    await openWizard(page)
    await expect(wizard.getByLabel('Full name')).toBeInViewport({ ratio: 1 })
    await resize(page, 1440)
  })

  await test.step('a double click leaves the dialog that it opened open', async () => {
    await fillInPerson(page, person)
    await wizard.getByRole('button', { name: 'Next' }).dblclick()
    await expect(terms).toBeVisible()
    await terms.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('forward opens it again at its step', async () => {
    await goToPreferences(page)
    await page.goBack()
    await expect(dialogs(page)).toHaveCount(0)
    await page.goForward()
    await expect(wizard.getByRole('heading', { name: /^Selected Preferences/ })).toBeVisible()
  })

  await test.step('a reload asks for the password again', async () => {
    await reload(page)
    await expect(wizard.getByLabel('Full name')).toHaveValue(person.fullName)
    await expect(wizard.getByLabel('Phone number')).not.toHaveValue('')
    await expect(wizard.getByLabel('Password', { exact: true })).toHaveValue('')
  })

  await test.step('closing forgets everything, and the address no longer asks for it', async () => {
    const join = page.getByRole('banner').getByRole('button', { name: 'Join as a Pro' })
    await page.keyboard.press('Escape')
    await expect(dialogs(page)).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await join.click()
    await expect(wizard.getByLabel('Full name')).toHaveValue('')
    await wizard.getByLabel('Full name').fill(person.fullName)
    await wizard.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialogs(page)).toHaveCount(0)
    await join.click()
    await expect(wizard.getByLabel('Full name')).toHaveValue('')
  })
})

async function enterCode(page: Page, code: string) {
  await requestModal(page).getByLabel('Digit 1').focus()
  await page.keyboard.type(code)
  await requestModal(page).getByRole('button', { name: 'Search' }).click()
}
