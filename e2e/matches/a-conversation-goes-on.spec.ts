import type { Locator, Page } from '@playwright/test'
import { act, aMatch, asMember, quote } from '../support/deals.ts'
import { aPostedDemand, customer, tokenOf } from '../support/demands.ts'
import { startSessionAs } from '../support/people.ts'
import { picture } from '../support/picture.ts'
import { expect, open, signInByApi, test } from '../support/site-test.ts'

/** More than any page has. */
const mostStops = 150

/** Goes on by the tabulator key until the element has the focus. */
async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(element).toBeVisible()
  for (let presses = 0; presses < mostStops; presses += 1) {
    await page.keyboard.press(key)
    if (await element.evaluate((node) => node === document.activeElement)) return
  }
  await expect(element).toBeFocused()
}

/** Past the header, as people without a mouse begin. */
async function skipToContent(page: Page) {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
}

test.describe('without network, which the browser reports', () => {
  test.use({ allowsErrors: true })

  test('a message typed offline is kept, and sent once when the network is back', async ({
    page,
    request,
    context,
  }) => {
    const { id } = await aPostedDemand(request)
    const match = await aMatch(request, id, 'Marisol Vega')
    await signInByApi(page, customer)
    await open(page, `/my-open-demands/${id}?match=${match.id}`)
    const message = page.getByRole('textbox', { name: 'Message to Marisol' })
    await expect(message).toBeVisible()

    await context.setOffline(true)
    await message.fill('The valve is shut now.')
    await message.press('Enter')
    await expect(message).toHaveValue('')
    await expect(page.getByText('It goes out as soon as you are online.')).toBeVisible()
    // The first delivery arrives, but its answer is lost.
    let deliveries = 0
    await page.route(`**/api/matches/${match.id}/messages`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      deliveries += 1
      if (deliveries > 1) return route.continue()
      await route.fetch()

      return route.abort()
    })
    const isLost = page.waitForEvent('requestfailed', (failed) => failed.method() === 'POST')
    await context.setOffline(false)
    await isLost
    await context.setOffline(true)
    await context.setOffline(false)

    await expect.poll(() => deliveries).toBe(2)
    await expect(page.getByText('It goes out as soon as you are online.')).toBeHidden()
    await expect(page.getByText('The valve is shut now.')).toHaveCount(1)
    const headers = asMember(match.professional)
    const stored = await request.get(`/api/matches/${match.id}/messages`, { headers })
    const { data } = (await stored.json()) as { data: { items: { text: string }[] } }
    expect(data.items.map(({ text }) => text)).toEqual(['The valve is shut now.'])
  })
})

test('an unread message is counted in the header and in the list, until it is read', async ({
  page,
  request,
}) => {
  const { id } = await aPostedDemand(request)
  const match = await aMatch(request, id, 'Marisol Vega')
  const headers = asMember({ token: await tokenOf(request, customer) })
  await act(request, headers, `${match.id}/messages`, { text: 'Could you come on Tuesday?' })
  await startSessionAs(page, match.professional)
  await open(page, '/my-customers')
  const header = page.getByRole('banner')
  await expect(header.getByText('1 unread')).toBeVisible()

  await page.getByRole('link', { name: 'Message 1 unread' }).click()
  await expect(page.getByText('New messages')).toBeVisible()
  await expect(header.getByText('1 unread')).toBeHidden()
})

test('a customer declines, reports, mutes and hires by keyboard alone', async ({ page, request }) => {
  test.slow()
  const { id } = await aPostedDemand(request)
  const marisol = await aMatch(request, id, 'Marisol Vega')
  await quote(request, marisol)
  await aMatch(request, id, 'Curtis Boyd')
  await signInByApi(page, customer)
  await open(page, `/my-open-demands/${id}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('leaves the dialog, and declines in it', async () => {
    await skipToContent(page)
    await tabTo(page, button('Decline Curtis Boyd'))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Decline Curtis Boyd?' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button('Decline Curtis Boyd')).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('textbox'))
    await page.keyboard.type('Someone else was quicker.')
    await tabTo(page, dialog.getByRole('button', { name: 'Decline' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('rowheader', { name: /Curtis Boyd.*Declined/ })).toBeVisible()
  })

  await test.step('reports, mutes and unmutes', async () => {
    await open(page, `/my-open-demands/${id}?match=${marisol.id}`)
    await skipToContent(page)
    await tabTo(page, button('Report'))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Report Marisol Vega' })
    await tabTo(page, dialog.getByLabel('What is wrong?'))
    await page.keyboard.type('Rude')
    await tabTo(page, dialog.getByRole('button', { name: 'Send report' }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await tabTo(page, button('Mute'))
    await page.keyboard.press('Enter')
    await expect(button('Unmute')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button('Mute')).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Message to Marisol' })).toBeVisible()
  })

  await test.step('hires', async () => {
    await tabTo(page, button('Hire Marisol'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Hire Marisol Vega?' })
    await expect(dialog).toBeVisible()
    await tabTo(page, dialog.getByRole('button', { name: 'Hire for US$ 240.00' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'You hired Marisol' })).toBeFocused()
  })
})

test('on a phone, photos leave the button in view, and a long thread ends above the footer', async ({
  page,
  request,
}) => {
  const { id } = await aPostedDemand(request)
  const match = await aMatch(request, id, 'Marisol Vega')
  const headers = asMember(match.professional)
  const send = page.getByRole('button', { name: 'Send' })
  for (let nth = 0; nth < 12; nth += 1)
    await act(request, headers, `${match.id}/messages`, { text: `Hello\n\n\n\n\n\n\n\n${nth}` })
  await page.setViewportSize({ width: 360, height: 740 })
  await startSessionAs(page, match.professional)
  await open(page, `/my-customers/${match.id}`)
  await page.getByRole('button', { name: 'Add photos' }).click()
  await page.getByLabel('Choose photos').setInputFiles(['one', 'two', 'three', 'four'].map(picture))
  await expect(send).toBeEnabled()
  await send.scrollIntoViewIfNeeded()
  await expect(send).toBeInViewport({ ratio: 1 })

  const belowFooter = await page.getByRole('contentinfo').evaluate((footer) => {
    const { bottom } = footer.getBoundingClientRect()
    return document.documentElement.scrollHeight - (bottom + scrollY)
  })
  expect(belowFooter).toBeLessThanOrEqual(1)
})
