import type { APIRequestContext, Page } from '@playwright/test'
import { aMatch, asMember, dayFromNow, quote } from '../support/deals.ts'
import { aRequest } from '../support/a-request.ts'
import { aPostedDemand, aProfessionalWithALead, customer } from '../support/demands.ts'
import { aStranger, type Session, startSessionAs } from '../support/people.ts'
import { expect, open, resize, signInByApi, test } from '../support/site-test.ts'

async function writeQuote(page: Page, price: string) {
  await page.getByRole('link', { name: 'Write a quote' }).click()
  await page.getByLabel('Price', { exact: true }).fill(price)
  await page.getByLabel('Quote valid until').fill(dayFromNow(14))
  await page.getByLabel('Note').fill('Parts are included.')
  await page.getByRole('button', { name: 'Send quote' }).click()
  await expect(page.getByRole('article', { name: /^Quote 1 of/ })).toBeVisible()
}

const thread = (page: Page) => page.getByRole('list', { name: 'Messages, oldest first' })

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

async function review(page: Page, stars: string, text: string) {
  await page.getByRole('radio', { name: stars }).check()
  await page.getByRole('main').getByRole('textbox').fill(text)
  await page.getByRole('button', { name: 'Save review' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
}

/** Makes the profile public; returns its address. */
async function publicProfile(api: APIRequestContext, session: Session) {
  const headers = asMember(session)
  const data = { headline: 'Leaks', about: '', yearsOfExperience: null, isPublic: true, licenses: [] }
  await api.put('/api/account/professional', { headers, data })
  const shown = await api.get('/api/account/professional', { headers })
  const { data: profile } = (await shown.json()) as { data: { slug: string } }

  return `/pro/${profile.slug}`
}

// Here the customer has a phone and the professional a wide screen; in the second test it is the other way round.
test('a customer compares three quotes and hires, and both sides review', async ({
  page,
  otherPage: worker,
  request,
}) => {
  test.slow()
  await resize(page, 360)
  await resize(worker, 1440)
  const professional = await aProfessionalWithALead(request, 'Marisol Vega')
  const profile = await publicProfile(request, professional)
  await signInByApi(page, customer)
  const { id: demandId } = await aPostedDemand(request)
  await open(page, `/my-open-demands/${demandId}`)
  await startSessionAs(worker, professional)

  await test.step('a professional unlocks and quotes, which the customer sees immediately', async () => {
    await open(worker, `/demand/${demandId}`)
    await worker.getByRole('button', { name: 'Unlock Demand - 1 Lead' }).click()
    await worker.getByRole('link', { name: 'Write a message or a quote' }).click()
    await expect(page.getByRole('heading', { name: '1 professional, no quotes yet' })).toBeVisible()
    await writeQuote(worker, '240')
    await expect(page.getByRole('heading', { name: '1 professional, 1 quote' })).toBeVisible()
  })

  await test.step('they write to each other', async () => {
    await page.getByRole('link', { name: 'Message Marisol Vega' }).click()
    await say(page, 'Could you come on Tuesday?')
    await expect(thread(worker).getByText('Could you come on Tuesday?')).toBeVisible()
    await say(worker, 'Yes, at nine.')
    await expect(thread(page).getByText('Yes, at nine.')).toBeVisible()
  })

  await test.step('the customer compares three and hires one', async () => {
    await quote(request, await aMatch(request, demandId, 'Curtis Boyd'), { kind: 'HOURLY', amount: 85 })
    const range = { kind: 'RANGE', amount: 180, amountTo: 320 }
    await quote(request, await aMatch(request, demandId, 'Priya Raman'), range)
    await page.getByRole('link', { name: 'Compare all' }).click()
    const names = page.getByRole('rowheader').getByText(/Vega|Boyd|Raman/)
    await expect(names).toHaveText(['Priya Raman', 'Marisol Vega', 'Curtis Boyd'])
    await page.getByRole('radio', { name: 'Who came first' }).check()
    await expect(names).toHaveText(['Marisol Vega', 'Curtis Boyd', 'Priya Raman'])

    await page.getByRole('button', { name: 'Hire Marisol Vega' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hire Marisol Vega?' })
    await expect(dialog.getByText('Curtis and Priya')).toBeVisible()
    await dialog.getByRole('button', { name: 'Hire for US$ 240.00' }).click()
    await expect(page.getByRole('heading', { name: 'You hired Marisol Vega' })).toBeVisible()
    await expect(thread(worker).getByText(/hired you\.$/)).toBeVisible()
  })

  await test.step('the job is done, and both sides review', async () => {
    await sayThatItIsDone(worker)
    await expect(page.getByRole('heading', { name: 'Marisol Vega did the job' })).toBeVisible()
    await page.getByRole('link', { name: 'Write a review' }).click()
    await review(page, '5 stars: Excellent', 'On time, and the tap is tight.')
    await expect(page.getByText('Hidden for now')).toBeVisible()
    await worker.getByRole('link', { name: 'Review the customer' }).click()
    await review(worker, '4 stars: Good', '')
    await expect(worker.getByText('Your review is published.')).toBeVisible()
  })

  await test.step('the review is on the public profile', async () => {
    await open(page, profile)
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await expect(reviews.getByText('On time, and the tap is tight.')).toBeVisible()
    await expect(reviews.getByText('Verified hire')).toBeVisible()
  })

  await test.step('the professional replies there, and the customer reports it', async () => {
    await open(worker, profile)
    const reviews = worker.getByRole('region', { name: 'Reviews' })
    await reviews.getByRole('button', { name: 'Reply to Casey' }).press('Enter')
    await expect(reviews.getByRole('textbox')).toBeFocused()
    await worker.keyboard.type('Thank you, Casey.')
    await reviews.getByRole('button', { name: 'Send reply' }).click()
    await expect(reviews.getByText('Marisol Vega replied')).toBeVisible()
    await expect(reviews.getByRole('button', { name: 'Reply to Casey' })).toHaveCount(0)

    await page.reload()
    await expect(page.getByText('Thank you, Casey.')).toBeVisible()
    await page.getByRole('button', { name: 'Report the review of Casey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report the review of Casey' })
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('Thank you. We will look into it.')).toBeVisible()
  })
})

test('a customer without an account does the same by the private link', async ({
  page,
  otherPage: worker,
  request,
}) => {
  test.slow()
  await resize(page, 1440)
  await resize(worker, 360)
  const { id, link } = await aRequest(request, aStranger('Dana Whitlock'))
  const match = await aMatch(request, id, 'Marisol Vega')
  await startSessionAs(worker, match.professional)
  await open(worker, `/my-customers/${match.id}`)
  await open(page, link)
  await writeQuote(worker, '240.50')
  await expect(page.getByRole('heading', { name: '1 professional, 1 quote' })).toBeVisible()

  await page.getByRole('link', { name: 'Message Marisol Vega' }).click()
  await say(page, 'Could you come on Tuesday?')
  await expect(thread(worker).getByText('Could you come on Tuesday?')).toBeVisible()
  await say(worker, 'Yes, at nine.')
  await expect(thread(page).getByText('Yes, at nine.')).toBeVisible()

  await page.getByRole('button', { name: 'Hire Marisol' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hire Marisol Vega?' })
  await dialog.getByRole('button', { name: 'Hire for US$ 240.50' }).click()
  await expect(thread(page).getByText('You hired Marisol.')).toBeVisible()
  await page.getByRole('link', { name: 'Compare all' }).click()
  await sayThatItIsDone(page)
  await expect(thread(worker).getByText('Dana said that the job is done.')).toBeVisible()
  await page.getByRole('link', { name: 'Write a review' }).click()
  await review(page, '4 stars: Good', 'On time.')
  await page.getByRole('link', { name: 'Back to your request' }).click()
  await expect(page.getByRole('heading', { name: 'Marisol Vega did the job' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your review' })).toBeVisible()
  expect(page.url()).toContain(link)
})

async function sayThatItIsDone(page: Page) {
  await page.getByRole('button', { name: 'The job is done' }).click()
  await page.getByRole('button', { name: "Yes, it's done" }).click()
}
