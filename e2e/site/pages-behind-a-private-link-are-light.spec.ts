import { expect, type Page } from '@playwright/test'
import { aRequest } from '../support/a-request.ts'
import { act, aMatch, quote } from '../support/deals.ts'
import { aStranger } from '../support/people.ts'
import { open, test } from '../support/site-test.ts'
import { mostBytesOfScripts, sizeOfLoadedScripts } from '../support/size-of-scripts.ts'

async function expectLight(page: Page, address: string, heading: string | RegExp) {
  await open(page, address)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)

  expect.soft(await sizeOfLoadedScripts(page), address).toBeLessThanOrEqual(mostBytesOfScripts)
}

// Every other page is weighed where all scenes are walked through.
test('every page behind a private link needs at most 140 kB of scripts', async ({ page, request }) => {
  test.slow()
  const { id, link } = await aRequest(request, aStranger())
  const [path = '', secret = ''] = link.split('#')
  const headers = { 'x-manage-secret': secret }
  const match = await aMatch(request, id, 'Marisol Vega')
  await quote(request, match)
  const address = (search: string) => `${path}?${search}#${secret}`
  await expectLight(page, link, 'Home Maintenance - Plumbing')
  await expectLight(page, address(`match=${match.id}`), 'Marisol Vega')
  await expectLight(page, address(`match=${match.id}&view=review`), 'How did it go with Marisol?')

  const shown = await request.get(`/api/matches/${match.id}`, { headers })
  const { data } = (await shown.json()) as { data: { quote: { id: string } } }
  await act(request, headers, `${match.id}/hire`, { quoteId: data.quote.id })
  await expectLight(page, address(`match=${match.id}&view=quote`), /^Plumbing in /)
})
