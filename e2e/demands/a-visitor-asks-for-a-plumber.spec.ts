import { randomInt } from 'node:crypto'
import { aProfessionalWithALead, unlock } from '../support/demands.ts'
import { aStranger, codeFor, messageTo } from '../support/people.ts'
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { answerAndAsk, fillInContact, requestModal } from '../support/requesting.ts'
import { expect, open, resize, test } from '../support/site-test.ts'

// On a small screen; what the dialog refuses: what-a-request-needs.test.tsx
test('a visitor asks for a service and manages the request', async ({ page, request }) => {
  test.slow()
  await resize(page, 360)
  const person = aStranger('Dana Whitlock')
  const answer = `A tap that drips since day ${randomInt(1_000_000)}`

  await test.step('answers, accepts the terms and leaves a contact', async () => {
    await answerAndAsk(page, answer)
    await fillInContact(page, person)
    await requestModal(page).getByRole('button', { name: 'Search' }).click()
    await expect(requestModal(page).getByText('We sent a 4-digit code by WhatsApp to')).toBeVisible()
  })

  await test.step('enters the code, and focus moves on by itself', async () => {
    const code = await codeFor(request, person.phone)
    await requestModal(page).getByLabel('Digit 1').focus()
    await page.keyboard.type(code)
    await expect(requestModal(page).getByLabel('Digit 4')).toHaveValue(code[3] ?? '')
    await requestModal(page).getByRole('button', { name: 'Search' }).click()
  })

  await test.step('is thanked, and goes home', async () => {
    const thanks = page.getByRole('dialog', { name: 'Thank you!' })
    await thanks.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page).toHaveURL('/')
  })

  const link = await test.step('finds the private link in the e-mail', async () => {
    const text = await messageTo(request, person.email, '/manage-request#')
    return /\/manage-request#\S+/.exec(text)?.[0] ?? ''
  })

  await test.step('sees the request, and who unlocked it', async () => {
    await open(page, link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home Maintenance - Plumbing')
    await expect(page.getByRole('main').getByText(`${answer}.`, { exact: true })).toBeVisible()
    await expect(page.getByText('Your request is listed.')).toBeVisible()
    await expect(page.getByRole('radio', { name: '3 professionals' })).toBeChecked()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  await test.step('learns at once of a professional who unlocks it', async () => {
    const found = await request.get(
      `/api/demands/available/common/paged?search=${encodeURIComponent(answer)}`,
    )
    const { data } = (await found.json()) as { data: { items: { id: string }[] } }
    expect(await unlock(request, data.items[0]?.id ?? '', await aProfessionalWithALead(request))).toBe(200)
    await expect(page.getByRole('row', { name: /Marisol Vega/ })).toBeVisible()
    await expect(page.getByText('Up to 2 more can have your number.')).toBeVisible()
  })

  await test.step('stops it, starts it again and deletes it', async () => {
    await page.getByRole('button', { name: 'I hired someone elsewhere' }).click()
    await page.getByRole('button', { name: 'Start it again' }).click()
    await expect(page.getByRole('heading', { name: 'Stop this request' })).toBeVisible()

    await page.getByRole('button', { name: 'Delete request' }).click()
    const sure = page.getByRole('dialog', { name: 'Delete this request?' })
    await sure.getByRole('button', { name: 'Delete request' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request is deleted')
  })
})
