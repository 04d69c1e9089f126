import { listCategories } from '@joblane/contracts/catalogue/api'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeSite, openSite } from './testing/open-site.tsx'
import { given } from '#lib/api/testing/fake-api.ts'

// jsdom has no popovers.
Object.assign(HTMLElement.prototype, { showPopover() {} })

afterEach(closeSite)

async function openStrip() {
  await openSite('/help', [
    given(listCategories, [{ id: '1', name: 'Events', iconPath: '', subcategories: [] }]),
  ])
  const strip = within(screen.getByRole('navigation', { name: 'Service categories' }))
  const item = strip.getByRole('link', { name: 'Events' }).closest('li') as HTMLElement
  fireEvent.pointerEnter(item)
  await screen.findByText("Doesn't have subcategories")

  return item
}

test('the category strip says so where there are no services', async () => {
  await openStrip()

  expect(screen.getByText("Doesn't have subcategories")).toBeTruthy()
})

// Seen to fail before: the scroll of a page that had just come to rest closed what was opened by keyboard.
test('its popup closes when the page scrolls below it, not by a scroll from before', async () => {
  const item = await openStrip()
  fireEvent.scroll(window)
  expect(screen.getByText("Doesn't have subcategories")).toBeTruthy()

  item.getBoundingClientRect = () => new DOMRect(0, -80, 100, 40)
  fireEvent.scroll(window)
  expect(screen.queryByText("Doesn't have subcategories")).toBeNull()
})
