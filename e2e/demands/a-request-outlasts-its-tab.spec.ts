import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { aStranger } from '../support/people.ts'
import { acceptTerms, answerAndAsk, fillInContact, firstAnswer, requestModal } from '../support/requesting.ts'
import { expect, open, test } from '../support/site-test.ts'

const answer = 'A tap that drips'

test('a request outlasts its tab, is offered again, and can be deleted', async ({ page, context }) => {
  const person = aStranger('Dana Whitlock')
  await answerAndAsk(page, answer)
  await fillInContact(page, person)
  await page.close()

  const again = await context.newPage()
  await open(again, '/Plumbing')
  await expect(again.getByText('Continue your request?')).toBeVisible()
  await expect(firstAnswer(again)).toHaveValue('')
  expect(await accessibilityFaults(again)).toEqual([])
  await again.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(again.getByText('Continue your request?')).toHaveCount(0)
  await expect(firstAnswer(again)).toHaveValue(answer)
  await expect(firstAnswer(again)).toBeFocused()
  await again.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await acceptTerms(again)
  await expect(requestModal(again).getByLabel('Full name')).toHaveValue(person.fullName)
  await again.close()

  const last = await context.newPage()
  await open(last, '/Plumbing')
  await last.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(last.getByText('Continue your request?')).toHaveCount(0)
  await expect(firstAnswer(last)).toBeFocused()
  expect(
    await last.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('saved:'))),
  ).toEqual([])
})
