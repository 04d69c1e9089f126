import { expect, test } from 'vitest'
import { escapeHtml, escapeJson } from './escape.ts'

test('text cannot become markup', () => {
  expect(escapeHtml('<a href="x">&</a>')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;')
})

test('JSON keeps its meaning and cannot end a script or a line', () => {
  const value = { text: '</script><!-- \u2028\u2029 é' }
  const escaped = escapeJson(JSON.stringify(value))

  expect(escaped).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(escaped)).toEqual(value)
})
