import type { Page } from '@playwright/test'
import { aStranger, codeFor } from '../support/people.ts'
import { fillInPerson, goToPreferences, openWizard, wizardOf } from '../support/registering.ts'
import { acceptTerms, answerAndAsk, fillInContact, firstAnswer, requestModal } from '../support/requesting.ts'
import { expect, open, reload, test } from '../support/site-test.ts'

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

test('a request outlasts back, forward and a reload, and is forgotten once it is sent', async ({
  page,
  request,
}) => {
  test.slow()
  const person = aStranger('Dana Whitlock')
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

  await test.step('the number can be changed from there', async () => {
    await requestModal(page).getByRole('button', { name: 'Change the number' }).click()
    await expect(requestModal(page).getByLabel('E-mail')).toHaveValue(person.email)
    await requestModal(page).getByRole('button', { name: 'Search' }).click()
  })

  await test.step('sent, it is gone from the device', async () => {
    await requestModal(page).getByLabel('Digit 1').focus()
    await page.keyboard.type(await codeFor(request, person.phone))
    await requestModal(page).getByRole('button', { name: 'Search' }).click()
    await page.getByRole('dialog', { name: 'Thank you!' }).getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/')
    const kept = await page.evaluate(() => Object.keys(sessionStorage))
    expect(kept.filter((key) => key.startsWith('draft:'))).toEqual([])
    await page.goBack()
    await expect(dialogs(page)).toHaveCount(0)
    await expect(firstAnswer(page)).toHaveValue('')
  })
})

test('a registration outlasts back and a reload, but for its password', async ({ page }) => {
  const person = aStranger()
  await openWizard(page)
  await fillInPerson(page, person)
  await goToPreferences(page)
  await page.goBack()
  await expect(dialogs(page)).toHaveCount(0)
  await page.goForward()
  await expect(wizardOf(page).getByRole('heading', { name: /^Selected Preferences/ })).toBeVisible()

  await reload(page)
  await expect(wizardOf(page).getByLabel('Full name')).toHaveValue(person.fullName)
  await expect(wizardOf(page).getByLabel('Phone number')).not.toHaveValue('')
  await expect(wizardOf(page).getByLabel('Password', { exact: true })).toHaveValue('')
  await wizardOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogs(page)).toHaveCount(0)
  await openWizard(page)
  await expect(wizardOf(page).getByLabel('Full name')).toHaveValue('')
})
