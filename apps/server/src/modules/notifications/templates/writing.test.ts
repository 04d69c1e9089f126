import { expect, test } from 'vitest'
import { lines, link, oneLine, p, strong } from './writing.ts'

test('what a person typed is in the HTML as characters', () => {
  const nasty = `<script>alert("1")</script> & 'x'`

  expect(p`Hello ${nasty}, ${strong(nasty)}`).toEqual({
    text: `Hello ${nasty}, ${nasty}`,
    html: 'Hello &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;, <strong>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;</strong>',
  })
})

test('a link shows its address where nothing can be clicked, and cannot be broken out of', () => {
  const { text, html } = link('See it', 'https://joblane.test/?a=1&b="><b>')

  expect(text).toBe('See it: https://joblane.test/?a=1&b="><b>')
  expect(html).toContain('href="https://joblane.test/?a=1&amp;b=&quot;&gt;&lt;b&gt;"')
  expect(html).toContain('>See it</a>')
})

test('lines stay lines in both forms', () => {
  expect(lines(p`a`, p`b`)).toEqual({ text: 'a\nb', html: 'a<br>b' })
})

test.each(['a\r\nb', 'a\nb', 'a\u2028b', 'a\u0000b', 'a\t b', 'a\u202Eb', ' a   b '])(
  '%j becomes one line',
  (text) => {
    expect(oneLine(text)).toBe('a b')
  },
)
