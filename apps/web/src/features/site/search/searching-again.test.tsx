import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeSite, openSite } from '#shell/testing/open-site.tsx'

afterEach(closeSite)

const search = 'GET /api/services/search'
const guitar = {
  name: 'Guitar Lessons',
  category: 'Lessons',
  slug: 'guitar-lessons',
  matched: 'Guitar Lessons',
}

test('a failed search says so, and finds the services when it is sent once more', async () => {
  const { answers, shownAddress } = await openSite('/help', {
    [search]: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  const form = screen.getByRole('search')
  const box = within(form).getByRole('combobox')
  act(() => box.focus())
  await within(form).findByRole('status')
  fireEvent.input(box, { target: { value: 'guitar' } })
  expect((await screen.findAllByText('We could not look that up.')).length).toBeGreaterThan(0)

  answers[search] = [guitar]
  fireEvent.submit(form)
  const found = await within(screen.getByRole('main')).findByRole('link', { name: /Guitar Lessons/ })
  expect(found.getAttribute('href')).toBe('/Guitar%20Lessons')
  expect(shownAddress()).toBe('/search?q=guitar')
})
