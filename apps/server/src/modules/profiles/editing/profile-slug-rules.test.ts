import { expect, test } from 'vitest'
import { profileSlug, tailLength, tailOf } from './profile-slug-rules.ts'

test.each([
  ['Marisol Vega', 'marisol-vega-k7m2xq'],
  ['José  Ñúñez-O’Brien', 'jose-nunez-obrien-k7m2xq'],
  ['李小龙', 'k7m2xq'],
  ['!!!', 'k7m2xq'],
  ['a'.repeat(120), `${'a'.repeat(60)}-k7m2xq`],
  [`${'a'.repeat(59)} b`, `${'a'.repeat(59)}-k7m2xq`],
])('%s has the address %s', (name, slug) => {
  expect(profileSlug(name, 'k7m2xq')).toBe(slug)
})

test('a tail has six letters and digits for any bytes', () => {
  for (let byte = 0; byte < 256; byte += 1)
    expect(tailOf(new Uint8Array(tailLength).fill(byte))).toMatch(/^[2-9a-hjkmnp-z]{6}$/)
})

test('a slug never looks like an id', () => {
  const slug = profileSlug('deadbeef 1234 1234 1234 123456', 'abcdef')

  expect(slug).not.toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
})
