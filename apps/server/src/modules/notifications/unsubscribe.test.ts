import { expect, test } from 'vitest'
import { oneClickUnsubscribeUrl, readUnsubscribeToken, unsubscribeUrl } from './unsubscribe.ts'

const settings = { secret: 'a secret of at least thirty-two characters', publicUrl: 'https://joblane.test' }
const accountId = '0f8fad5b-d9cb-469f-a165-70867728950e'
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

test('a link to the page and one for mail programs carry the same token', () => {
  const page = unsubscribeUrl(settings, accountId, 'demandAlerts')
  const oneClick = oneClickUnsubscribeUrl(settings, accountId, 'demandAlerts')

  expect(page).toMatch(/^https:\/\/joblane\.test\/unsubscribe\?token=/)
  expect(oneClick).toMatch(/^https:\/\/joblane\.test\/api\/account\/unsubscribe\?token=/)
  expect(tokenOf(page)).toBe(tokenOf(oneClick))
  expect(readUnsubscribeToken(settings, tokenOf(page))).toEqual({
    recipient: accountId,
    choice: 'demandAlerts',
  })
})

const token = tokenOf(unsubscribeUrl(settings, accountId, 'demandAlerts'))

test.each([
  ['another kind', token.replace('demandAlerts', 'leadReminders')],
  ['another account', token.replace('0f8', '0f9')],
  ['a changed signature', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ['no signature', token.split('.').slice(0, 2).join('.')],
  ['an unknown kind', token.replace('demandAlerts', 'everything')],
  ['nothing', ''],
])('%s is refused', (_, forged) => {
  expect(readUnsubscribeToken(settings, forged)).toBeNull()
})

test('a token made with another secret is refused', () => {
  const other = unsubscribeUrl({ ...settings, secret: 'another' }, accountId, 'demandAlerts')

  expect(readUnsubscribeToken(settings, tokenOf(other))).toBeNull()
})
