import { aProfessional, startSessionAs } from '../support/people.ts'
import { verificationOf } from '../support/registering.ts'
import { expect, open, test } from '../support/site-test.ts'

test('a professional without favorites is asked for them, and can say later', async ({ page, request }) => {
  const person = await aProfessional(request)
  const headers = { authorization: `Bearer ${person.token}` }
  await request.put('/api/account/interested-categories', { headers, data: [] })
  await startSessionAs(page, person)
  await open(page, '/help')
  const prompt = page.getByRole('dialog', { name: 'What kind of work do you like?' })
  await expect(prompt).toBeVisible()
  await prompt.getByRole('button', { name: 'Later' }).click()
  await open(page, '/terms')

  await expect(page.getByRole('banner').getByRole('button', { name: /0 leads/ })).toBeVisible()
  await expect(verificationOf(page)).toBeHidden()
  await expect(prompt).toBeHidden()
})
