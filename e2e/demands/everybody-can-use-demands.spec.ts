import type { Page } from '@playwright/test'
import {
  administrator,
  aPostedDemand,
  aProfessionalWithALead,
  cardOf,
  customer,
  unlock,
} from '../support/demands.ts'
import { aStranger, startSessionAs } from '../support/people.ts'
import {
  accessibilityFaults,
  arrived,
  expect,
  signInByApi,
  open,
  resize,
  test,
} from '../support/site-test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

async function isUsable(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([])
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
}

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.beforeEach(({ page }) => resize(page, width))

    test('the lists, full and empty', async ({ page }) => {
      await open(page, '/demands-available')
      await isUsable(page)
      await open(page, '/demands-available?search=qqxxzzyy')
      await expect(page.getByText('No demands found...').first()).toBeVisible()
      await isUsable(page)
    })

    test('the lists while they load', async ({ page }) => {
      await open(page, '/demands-available')
      await page.route('**/paged?*', () => new Promise(() => {}))
      await page.getByLabel('State').selectOption('TX')
      await expect(page.getByText('Loading...').first()).toBeVisible()
      await isUsable(page)
    })

    test('a demand, locked and unlocked', async ({ page, request }) => {
      const demand = await aPostedDemand(request, {
        description: 'x'.repeat(300),
        price: 80,
        isExclusive: true,
      })
      await open(page, `/demand/${demand.id}`)
      await isUsable(page)

      const professional = await aProfessionalWithALead(request)
      await unlock(request, demand.id, professional)
      await startSessionAs(page, professional)
      await open(page, `/demand/${demand.id}`)
      await expect(page.getByText('Demand Unlocked', { exact: true })).toBeVisible()
      await isUsable(page)
    })

    test('the app dialog', async ({ page, request }) => {
      const demand = await aPostedDemand(request)
      await open(page, `/demand/${demand.id}`)
      await page.getByRole('button', { name: 'Unlock in the app instead' }).click()
      await arrived(dialog(page))
      await isUsable(page)
    })

    test('own demands and the dialog about their status', async ({ page, request }) => {
      const demand = await aPostedDemand(request)
      await unlock(request, demand.id, await aProfessionalWithALead(request))
      await signInByApi(page, customer)
      await open(page, `/my-open-demands?search=${demand.word}`)
      await page.getByText('1 professional has your contact').click()
      await isUsable(page)

      await cardOf(page, demand.word)
        .getByRole('button', { name: /^Deactivate/ })
        .click()
      await arrived(dialog(page))
      await expect(dialog(page).getByRole('button', { name: 'OK' })).toBeFocused()
      await isUsable(page)
    })

    test('a demand as its customer and as an administrator', async ({ page, request }) => {
      const demand = await aPostedDemand(request)
      await signInByApi(page, administrator)
      await open(page, `/demand/${demand.id}`)
      await expect(page.getByRole('button', { name: 'Set golden' })).toBeVisible()
      await isUsable(page)
    })

    test('a new demand', async ({ page }) => {
      await signInByApi(page, customer)
      await open(page, '/demands-available-add')
      await expect(page.getByRole('button', { name: 'Create Demand' })).toBeVisible()
      await isUsable(page)
    })

    test('pages that are for customers', async ({ page }) => {
      await open(page, '/my-open-demands')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please log in first')
      await isUsable(page)
    })

    test('every step of a request', async ({ page }) => {
      await open(page, '/Plumbing')
      await isUsable(page)
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
      await arrived(dialog(page))
      await isUsable(page)

      await dialog(page).getByRole('checkbox').check()
      await dialog(page).getByRole('button', { name: 'Confirm' }).click()
      await arrived(page.getByRole('dialog', { name: 'We are almost there' }))
      await dialog(page).getByRole('checkbox').check()
      await dialog(page).getByRole('button', { name: 'Search' }).click()
      await expect(dialog(page).getByText('Zip Code is required.').first()).toBeVisible()
      await arrived(dialog(page).getByRole('region', { name: 'Notifications' }))
      await isUsable(page)

      const { phone, email } = aStranger()
      await dialog(page).getByLabel('Zip code').fill('33125')
      await dialog(page).getByLabel('Phone number').fill(phone.slice(1))
      await dialog(page).getByLabel('Full name').fill('Dana Whitlock')
      await dialog(page).getByLabel('E-mail').fill(email)
      await dialog(page).getByRole('button', { name: 'Search' }).click()
      await expect(dialog(page).getByLabel('Digit 1')).toBeFocused()
      await arrived(dialog(page))
      await isUsable(page)

      await page.route('**/unlock/validate?*', (route) =>
        route.fulfill({ json: { success: true, data: null, message: 'OK' } }),
      )
      await page.keyboard.type('1234')
      await dialog(page).getByRole('button', { name: 'Search' }).click()
      await arrived(page.getByRole('dialog', { name: 'Thank you!' }))
      await isUsable(page)
    })

    test.describe('with refusals, which the browser reports', () => {
      test.use({ allowsErrors: true })

      test('what is not there', async ({ page }) => {
        for (const path of ['/demand/0f8fad5b-d9cb-469f-a165-70867728950e', '/manage-request#nothing']) {
          await open(page, path)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found|no longer valid/)
          await isUsable(page)
        }
      })

      test('a new demand that was refused', async ({ page }) => {
        await signInByApi(page, customer)
        await open(page, '/demands-available-add')
        await page.getByRole('button', { name: 'Create Demand' }).click()
        await arrived(dialog(page))
        await isUsable(page)
        await dialog(page).getByRole('button', { name: 'OK' }).click()
        await isUsable(page)
      })
    })
  })
}
