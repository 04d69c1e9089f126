import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Marked } from './marked.tsx'

test.each([
  ['leaky faucet', 'LEAKY fauc', '<mark>leaky fauc</mark>et'],
  ['leaky faucet', 'leeky', 'leaky faucet'],
  ['a <b> c', '<b>', 'a <mark>&lt;b&gt;</mark> c'],
])('in %j, %j is bold', (text, typed, html) => {
  expect(renderToStaticMarkup(<Marked text={text} typed={typed} />)).toBe(html)
})
