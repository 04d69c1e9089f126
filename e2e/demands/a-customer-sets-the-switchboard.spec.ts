import { aPostedDemand, aProfessionalWithALead, customer } from '../support/demands.ts'
import { startSessionAs } from '../support/people.ts'
import { expect, open, signInByApi, test } from '../support/site-test.ts'

test('without phone a later unlock shows no number, and one click stops the request', async ({
  page,
  otherPage: worker,
  request,
}) => {
  const { id } = await aPostedDemand(request)
  await signInByApi(page, customer)
  await open(page, `/my-open-demands/${id}`)
  await page.getByRole('checkbox', { name: 'Phone call' }).uncheck()
  await page.getByRole('checkbox', { name: 'WhatsApp' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await startSessionAs(worker, await aProfessionalWithALead(request))
  await open(worker, `/demand/${id}`)
  await expect(worker.getByText('Reach by e-mail and messages')).toBeVisible()
  await worker.getByRole('button', { name: 'Unlock Demand - 1 Lead' }).click()
  await expect(worker.getByText('Demand Unlocked', { exact: true })).toBeVisible()
  await expect(worker.getByRole('link', { name: customer })).toBeVisible()
  await expect(worker.getByRole('link', { name: /555|^Call/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Too many calls' }).click()
  await expect(page.getByRole('heading', { name: 'Still looking?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start it again' })).toBeVisible()
})
