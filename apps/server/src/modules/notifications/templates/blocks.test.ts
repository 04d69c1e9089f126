import { expect, test } from 'vitest'
import { button, factsCard, requestCard } from './blocks.ts'

const job = { subcategory: 'Plumbing', city: 'Austin', stateCode: 'TX' }
const nasty = '<script>alert("1")</script>\r\nBcc: eve@example.test'

test('a button shows its address where nothing can be clicked, and cannot be broken out of', () => {
  const { text, html } = button('See <it>', 'https://joblane.test/?a=1&b="><b>')

  expect(text).toBe('See <it>: https://joblane.test/?a=1&b="><b>')
  expect(html).toContain('href="https://joblane.test/?a=1&amp;b=&quot;&gt;&lt;b&gt;"')
  expect(html).toContain('>See &lt;it&gt;</a>')
})

test.each([
  [{ taken: 1, limit: 3 }, 1, 2],
  [{ taken: 0, limit: 3 }, 0, 3],
  [{ taken: 1, limit: 1 }, 1, 0],
])('of the seats %o, %i doors are filled and %i empty', (seats, filled, empty) => {
  const doors = [...requestCard(job, { seats }).html.matchAll(/<td class="(m-door[^"]*)"[^>]*><\/td>/g)]
  const looks = doors.map(([, look]) => look)

  expect(looks.filter((look) => look === 'm-door m-door--taken')).toHaveLength(filled)
  expect(looks.filter((look) => look === 'm-door')).toHaveLength(empty)
})

test('without seats there is no door, and without words no line for them', () => {
  const { text, html } = requestCard(job)

  expect(text).toBe('Demand for Plumbing\nAustin - TX')
  expect(html).not.toContain('m-door')
})

test('what people typed is neither an element nor a line of its own', () => {
  const request = requestCard({ subcategory: nasty, city: nasty, stateCode: nasty }, { words: nasty })
  const facts = factsCard([[nasty, nasty]])

  expect(`${request.html}${facts.html}`).not.toContain('<script>')
  expect(`${request.text}\n${facts.text}`).not.toMatch(/^Bcc/m)
})

test('facts are lines in the text', () => {
  expect(
    factsCard([
      ['Plan', 'Standard Plan'],
      ['Leads', '10'],
    ]).text,
  ).toBe('Plan: Standard Plan\nLeads: 10')
})
