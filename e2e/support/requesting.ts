import { expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'
import { open } from './site-test.ts'

const requestTerms = (page: Page) => page.getByRole('dialog', { name: 'Before we look for professionals' })
export const requestModal = (page: Page) => page.getByRole('dialog', { name: 'We are almost there' })
export const firstAnswer = (page: Page) => page.getByRole('main').getByRole('textbox').first()

/** Answers the first question and continues to the contact form. */
export async function answerAndAsk(page: Page, answer = 'Repair a leak under the sink') {
  await open(page, '/Plumbing')
  await firstAnswer(page).fill(answer)
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await acceptTerms(page)
}

export async function acceptTerms(page: Page) {
  await requestTerms(page).getByLabel('I confirm acceptance of the terms.').check()
  await requestTerms(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(requestModal(page)).toBeVisible()
}

export async function fillInContact(page: Page, { fullName, email, phone }: Person) {
  await requestModal(page).getByLabel('Phone number').fill(phone.slice(1))
  await requestModal(page).getByLabel('Full name').fill(fullName)
  await requestModal(page).getByLabel('E-mail').fill(email)
  await requestModal(page).getByLabel('Zip code').fill('33125')
  await requestModal(page).getByLabel('I agree to receive validation codes by WhatsApp and email.').check()
}
