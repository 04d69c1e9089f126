import { aPostedDemand } from '../support/demands.ts'
import { aProfessional, startSessionAs, messageTo } from '../support/people.ts'
import { expect, open, test } from '../support/site-test.ts'

test.use({ allowsErrors: true })

test('the link in a message turns that kind off, after asking', async ({ page, request }) => {
  const professional = await aProfessional(request)
  await aPostedDemand(request)
  const letter = await messageTo(request, professional.email, "Don't want these?")
  const { pathname, search } = new URL(/Unsubscribe: (\S+)/.exec(letter)?.[1] ?? '')

  await open(page, pathname + search)
  await page.getByRole('button', { name: 'Turn Them Off' }).click()
  await expect(page.getByRole('heading', { name: 'Done' })).toBeFocused()

  await startSessionAs(page, professional)
  await open(page, '/account')
  await expect(page.getByRole('checkbox', { name: /^New demands:/ })).not.toBeChecked()
})
