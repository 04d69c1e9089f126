import { aStranger, codeFor, messageTo } from '../support/people.ts'
import { picture } from '../support/picture.ts'
import { answerAndAsk, fillInContact, requestModal } from '../support/requesting.ts'
import { accessibilityFaultsOnAnyScreen } from '../support/accessibility-faults.ts'
import { expect, open, resize, test } from '../support/site-test.ts'

test('a visitor asks with photos, and finds them behind the private link', async ({ page, request }) => {
  test.slow()
  await resize(page, 360)
  const person = aStranger('Dana Whitlock')
  await answerAndAsk(page)

  await test.step('adds three photos, and removes one', async () => {
    await requestModal(page).getByRole('button', { name: 'Add photos' }).click()
    const dialog = page.getByRole('dialog', { name: 'Show what it looks like' })
    const files = ['sink.png', 'valve.png', 'towel.png'].map(picture)
    await dialog.getByLabel('Choose photos').setInputFiles(files)
    await expect(dialog.getByRole('img')).toHaveCount(3)
    expect(await accessibilityFaultsOnAnyScreen(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Remove towel.png' }).click()
    await dialog.getByRole('button', { name: 'Continue with 2 photos' }).click()
    await expect(requestModal(page).getByRole('button', { name: '2 photos added' })).toBeVisible()
  })

  await test.step('leaves a contact and enters the code', async () => {
    await fillInContact(page, person)
    await requestModal(page).getByRole('button', { name: 'Search' }).click()
    await requestModal(page).getByLabel('Digit 1').focus()
    await page.keyboard.type(await codeFor(request, person.phone))
    await requestModal(page).getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  })

  await test.step('sees them in the gallery, by keyboard', async () => {
    const text = await messageTo(request, person.email, '/manage-request#')
    await open(page, /\/manage-request#\S+/.exec(text)?.[0] ?? '')
    const first = page.getByRole('button', { name: 'Open photo 1 of 2' })
    await first.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Photo 1 of 2' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog', { name: 'Photo 2 of 2' })).toBeVisible()
    expect(await accessibilityFaultsOnAnyScreen(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(first).toBeFocused()
    expect(await accessibilityFaultsOnAnyScreen(page)).toEqual([])
  })
})
