import { describe, expect, test } from 'vitest'
import { helpText } from './help-text.ts'
import type { LegalText } from './legal-text.ts'
import { privacyText } from './privacy-text.ts'
import { termsText } from './terms-text.ts'

const wordsOf = (text: LegalText) => text.sections.flatMap(({ blocks }) => blocks.flat()).join('\n')

test.each([
  ['a company of the United States', /a company based in the United States/],
  ['adults only', /18 or older/],
  ['one registration per identity', /one registration per identity/],
  ['no fee and no commission', /no registration fee and no commission/],
  ['JobCoins for one year', /JobCoins are valid for one year/],
  ['7 days to opt out of a renewal', /7 days to opt out of a renewal/],
  ['a fine of 20% on late cancellation', /later.*fine of 20%/],
  ['refunds within 60 days on exclusion', /excluded.*within 60 days.*refund/],
  ['changes after 10 days', /take effect 10 days after/],
  ['objection within 5 days', /object within 5 days/],
])('the terms hold the rule: %s', (_, rule) => {
  expect(wordsOf(termsText)).toMatch(rule)
})

describe.each([
  ['terms', termsText],
  ['privacy policy', privacyText],
])('the %s', (_, text) => {
  test('are finished: nothing is left to fill in', () => {
    expect(wordsOf(text)).not.toMatch(/[[\]{}]|draft|counsel/i)
  })

  test('give every section an address of its own', () => {
    const ids = text.sections.map(({ id }) => id)

    expect(new Set(ids).size).toBe(ids.length)
  })
})

test('help answers customers and professionals', () => {
  expect(helpText.map(({ questions }) => questions.length)).toEqual([10, 8])
})
