import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { SelectField } from './select-field.tsx'

const states = [
  { value: 'FL', text: 'Florida' },
  { value: 'TX', text: 'Texas' },
]
const field = (value: string, onChoose: (value: string) => void, options = states) => (
  <SelectField label="State" placeholder="All" options={options} value={value} onChoose={onChoose} />
)

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

test.each([
  ['', 'TX'],
  ['FL', 'TX'],
  ['FL', ''],
])('a choice made before hydration counts: from "%s" to "%s"', async (shown, early) => {
  const choose = vi.fn<(value: string) => void>()
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(field(shown, choose))
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value = early

  const root = await act(async () => hydrateRoot(page, field(shown, choose)))

  expect(choose.mock.calls).toEqual([[early]])
  await act(async () => root.unmount())
})

test('a value whose options have not loaded stays', () => {
  const choose = vi.fn<(value: string) => void>()

  render(field('TX', choose, []))

  expect(choose).not.toHaveBeenCalled()
})
