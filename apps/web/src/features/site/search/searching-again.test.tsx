import { searchServices } from '@joblane/contracts/catalogue/api'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeSite, openSite } from '#shell/testing/open-site.tsx'
import { given, unreachable } from '#lib/api/testing/fake-api.ts'

afterEach(closeSite)

const guitar = {
  name: 'Guitar Lessons',
  category: 'Lessons',
  slug: 'guitar-lessons',
  matched: 'Guitar Lessons',
}

test('a failed search says so, and finds the services when it is sent once more', async () => {
  const { api, shownAddress } = await openSite('/help', [given(searchServices, unreachable)])
  const form = screen.getByRole('search')
  const box = within(form).getByRole('combobox')
  act(() => box.focus())
  await within(form).findByRole('status')
  fireEvent.input(box, { target: { value: 'guitar' } })
  expect((await screen.findAllByText('We could not look that up.')).length).toBeGreaterThan(0)

  api.answer(searchServices, [guitar])
  fireEvent.submit(form)
  const found = await within(screen.getByRole('main')).findByRole('link', { name: /Guitar Lessons/ })
  expect(found.getAttribute('href')).toBe('/Guitar%20Lessons')
  expect(shownAddress()).toBe('/search?q=guitar')
})
