import type { APIRequestContext, Page } from '@playwright/test'
import { aRequest } from '../support/a-request.ts'
import { act, aMatch, asMember, quote } from '../support/deals.ts'
import { aPostedDemand, customer, tokenOf } from '../support/demands.ts'
import { aStranger, startSessionAs } from '../support/people.ts'
import { expect, open, signInByApi, test } from '../support/site-test.ts'
import { sizeOfScripts } from '../support/size-of-scripts.ts'

const mostBytes = 140_000

/** Opens a page as a browser does that has none of its scripts, and weighs those that it asks for. */
async function expectLight(page: Page, address: string, heading: string | RegExp) {
  const scripts = new Set<string>()
  const note = (asked: { resourceType: () => string; url: () => string }) => {
    if (asked.resourceType() === 'script') scripts.add(new URL(asked.url()).pathname)
  }
  page.on('request', note)
  await open(page, address)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  page.off('request', note)

  expect.soft(scripts.size, address).toBeGreaterThan(3)
  expect.soft(await sizeOfScripts(page.request, scripts), address).toBeLessThanOrEqual(mostBytes)
}

const demandHeading = 'Home Maintenance - Plumbing'

/** A quote for the demand, which its customer accepts. */
async function acceptedQuote(api: APIRequestContext, demandId: string, headers: Record<string, string>) {
  const match = await aMatch(api, demandId, 'Marisol Vega')
  await quote(api, match)
  const shown = await api.get(`/api/matches/${match.id}`, { headers })
  const { data } = (await shown.json()) as { data: { quote: { id: string } } }

  return { ...match, accept: () => act(api, headers, `${match.id}/hire`, { quoteId: data.quote.id }) }
}

test("every page of a customer's deal needs at most 140 kB of scripts", async ({ page, request }) => {
  test.slow()
  await signInByApi(page, customer)
  await expectLight(page, '/demands-available-add', 'Add Demands')
  await expectLight(page, '/my-open-demands', 'My Open Demands')

  const { id } = await aPostedDemand(request)
  const address = `/my-open-demands/${id}`
  await expectLight(page, address, demandHeading)
  const match = await acceptedQuote(request, id, asMember({ token: await tokenOf(request, customer) }))
  await expectLight(page, `${address}?professionals=1`, demandHeading)
  await expectLight(page, `${address}?match=${match.id}`, 'Marisol Vega')
  await expectLight(page, `${address}?match=${match.id}&view=review`, 'How was it with Marisol?')
  await match.accept()
  await expectLight(page, `${address}?hired=1`, demandHeading)
  await expectLight(page, `${address}?match=${match.id}&view=quote`, 'Plumbing in Miami, FL')
})

test('so does every page behind a private link', async ({ page, request }) => {
  test.slow()
  const { id, link } = await aRequest(request, aStranger())
  const [path = '', secret = ''] = link.split('#')
  const match = await acceptedQuote(request, id, { 'x-manage-secret': secret })
  const address = (search: string) => `${path}?${search}#${secret}`
  await expectLight(page, link, demandHeading)
  await expectLight(page, address(`match=${match.id}`), 'Marisol Vega')
  await expectLight(page, address(`match=${match.id}&view=review`), 'How was it with Marisol?')
  await match.accept()
  await expectLight(page, address(`match=${match.id}&view=quote`), /^Plumbing in /)
})

test("every page of a professional's deal needs at most 140 kB of scripts", async ({ page, request }) => {
  test.slow()
  const { id } = await aPostedDemand(request)
  const headers = asMember({ token: await tokenOf(request, customer) })
  await expectLight(page, `/demand/${id}`, demandHeading)
  const match = await acceptedQuote(request, id, headers)
  await startSessionAs(page, match.professional)
  await expectLight(page, `/demand/${id}?unlocked=1`, demandHeading)
  await expectLight(page, '/my-customers', 'My Customers')
  await expectLight(page, `/my-customers/${match.id}`, /\w/)
  await expectLight(page, `/my-customers/${match.id}/quote`, /^Write a quote for /)
  await expectLight(page, `/my-customers/${match.id}/review`, /^How was it with /)
  await expectLight(page, '/account/profile', 'Your profile')

  await act(request, headers, `${match.id}/review`, { rating: 4, text: 'It was on time.' })
  await act(request, asMember(match.professional), `${match.id}/customer-review`, { rating: 5 })
  await expectLight(page, `/my-customers/${match.id}/review?written=1`, 'Thank you')
})

test('so do the pages that lead to one', async ({ page, request }) => {
  const { data } = (await (await request.get('/api/professionals')).json()) as { data: string[] }
  await expectLight(page, `/pro/${data[0]}`, /\w/)
  await expectLight(page, '/Plumbing', 'Plumbing')
})
