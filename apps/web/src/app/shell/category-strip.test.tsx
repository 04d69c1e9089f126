import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeSite, openSite } from '#app/testing/open-site.tsx'

// jsdom has no popovers.
Object.assign(HTMLElement.prototype, { showPopover() {} })

afterEach(closeSite)

test('the category strip says so where there are no services', async () => {
  await openSite('/help', {
    'GET /api/categories': [{ id: '1', name: 'Events', iconPath: '', subcategories: [] }],
  })
  const strip = within(screen.getByRole('navigation', { name: 'Service categories' }))
  fireEvent.pointerEnter(strip.getByRole('link', { name: 'Events' }).closest('li') as HTMLElement)

  expect(await screen.findByText("Doesn't have subcategories")).toBeTruthy()
})
