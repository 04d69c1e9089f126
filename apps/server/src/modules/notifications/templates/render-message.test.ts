import { expect, test } from 'vitest'
import { filled, type Filling } from '../testing/filled-templates.ts'
import { renderMessage, type Site } from './render-message.ts'
import { templates } from './templates.ts'

const site: Site = {
  siteUrl: 'https://joblane.test',
  postalAddress: '1 Main Street, Miami, FL 33101',
  unsubscribeUrl: (accountId, choice) => `https://joblane.test/unsubscribe?token=${choice}.${accountId}`,
  oneClickUnsubscribeUrl: (accountId, choice) =>
    `https://joblane.test/one-click?token=${choice}.${accountId}`,
}

type Name = keyof Filling
const names = Object.keys(templates) as Name[]
const render = <N extends Name>(name: N, changes: Partial<Filling[N]> = {}) =>
  renderMessage(name, { ...filled[name], ...changes }, site)

test.each(names)('%s: what people typed starts no header and no element', (name) => {
  const { subject, html, text } = render(name)

  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toMatch(/<b>|<i>/)
  expect(text).not.toMatch(/^Bcc:/m)
})

test.each(names)('%s: has a heading, greets, ends with who we are, and holds no empty place', (name) => {
  const { text, html } = render(name)

  expect(text).toMatch(/^[^\n]+\n\nHello <b>Ada<\/b>,\n\n/)
  expect(html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,')
  expect(text).toContain(
    'Joblane · Connecting Opportunities · https://joblane.test · Help: https://joblane.test/help',
  )
  expect(`${text}${html.slice(html.indexOf('<body'))}`).not.toMatch(/undefined|null|NaN|\{|\[object/)
})

test.each(names)('%s: every link is a whole address, in both forms', (name) => {
  const { text, html } = render(name)
  const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target ?? '')

  for (const target of targets) {
    expect(target).toMatch(/^https:\/\/joblane\.test/)
    expect(text).toContain(target)
  }
})

test.each(['newDemand', 'leadsExpiring', 'renewalReminder'] as const)('%s can be switched off', (name) => {
  const { text, html, oneClickUnsubscribeUrl } = render(name)
  const url = /https:\/\/joblane\.test\/unsubscribe\?token=\w+\.account/

  expect(text).toMatch(new RegExp(`Don't want these\\? Unsubscribe: ${url.source}`))
  expect(html).toMatch(url)
  expect(oneClickUnsubscribeUrl).toMatch(/one-click\?token=\w+\.account$/)
})

test('an alert can be switched off from WhatsApp too', () => {
  expect(render('newDemand').short?.text).toMatch(
    /Don't want these\? https:\/\/joblane\.test\/unsubscribe\?token=/,
  )
})

test.each(names.filter((name) => !('optional' in templates[name])))('%s cannot be switched off', (name) => {
  const { text, oneClickUnsubscribeUrl } = render(name)

  expect(oneClickUnsubscribeUrl).toBeUndefined()
  expect(text).not.toContain("Don't want these?")
})

test('a code is in the text and never in a subject', () => {
  const { subject, text, html, short } = render('verificationCode')

  expect(subject).toBe('Your Joblane verification code')
  expect(text).toContain('Your code is 4821. It works once and expires in 10 minutes.')
  expect(html).toContain('<strong>4821</strong>')
  expect(short).toMatchObject({ name: 'verification_code', parameters: ['4821'], button: '4821' })
})

test.each(names.filter((name) => 'short' in templates[name]))(
  '%s: keeps the rules of WhatsApp templates',
  (name) => {
    const { short } = render(name)
    const places = [...(short?.body.matchAll(/\{\{(\d+)\}\}/g) ?? [])].map(([, number]) => Number(number))

    expect(places).toEqual(short?.parameters.map((_, index) => index + 1))
    expect(short?.text).not.toMatch(/\{\{/)
    for (const parameter of short?.parameters ?? []) expect(parameter).not.toMatch(/[\r\n\t]| {4}|^$/)
  },
)

test.each([
  [
    30,
    3,
    '3 of your leads expire on March 4, 2027',
    '3 of your leads expire on March 4, 2027, 30 days from now.',
  ],
  [
    30,
    1,
    '1 of your leads expires on March 4, 2027',
    '1 of your leads expires on March 4, 2027, 30 days from now.',
  ],
  [7, 3, 'One week left for 3 leads', '3 of your leads expire on March 4, 2027.'],
  [7, 1, 'One week left for 1 lead', '1 of your leads expires on March 4, 2027.'],
  [1, 3, '3 leads expire tomorrow', '3 of your leads expire tomorrow, March 4, 2027.'],
  [1, 1, '1 lead expires tomorrow', '1 of your leads expires tomorrow, March 4, 2027.'],
] as const)('%i days before, for %i: %s', (daysLeft, count, subject, sentence) => {
  const rendered = render('leadsExpiring', { daysLeft, count })

  expect(rendered.subject).toBe(subject)
  expect(rendered.text).toContain(sentence)
})

const lateEvening = '2027-03-05T02:00:00Z'
const late = { timeZone: 'America/New_York' }

test.each([
  render('leadsExpiring', { ...late, daysLeft: 30, date: lateEvening }),
  render('leadsExpiring', { ...late, daysLeft: 7, date: lateEvening }),
  render('leadsExpiring', { ...late, daysLeft: 1, date: lateEvening }),
  render('renewalReminder', { ...late, renewalDate: lateEvening }),
  render('receipt', { ...late, paidAt: lateEvening, expiryDate: lateEvening }),
  render('refund', { ...late, refundedAt: lateEvening }),
  render('accountChanged', { ...late, date: lateEvening }),
  render('accountDeleted', {
    ...late,
    date: lateEvening,
    refunds: [{ amountInCents: 100, purchaseDate: lateEvening }],
  }),
  render('otherHired', { ...late, unlockedAt: lateEvening }),
  render('demandClosed', { ...late, unlockedAt: lateEvening }),
])('days are those of the reader: $subject', ({ subject, text, short }) => {
  const all = [subject, text, short?.text].join()

  expect(all).toContain('March 4, 2027')
  expect(all).not.toContain('March 5, 2027')
})

test.each([
  ['2027-03-04T04:59:59Z', '3 leads expire tomorrow', '3 of your leads expire tomorrow, March 4, 2027.'],
  ['2027-03-04T05:00:00Z', '3 leads expire today', '3 of your leads expire today, March 4, 2027.'],
])('at %s in New York: %s', (at, subject, sentence) => {
  const rendered = render('leadsExpiring', { ...late, daysLeft: 1, date: lateEvening, at })

  expect(rendered.subject).toBe(subject)
  expect(rendered.text).toContain(sentence)
})

test.each([
  [3, 'Up to 3 professionals can contact you'],
  [1, 'One professional can contact you'],
])('a demand for %i: %s', (unlockLimit, sentence) => {
  const { text, short } = render('requestPublished', { unlockLimit })

  expect(text).toContain(sentence)
  expect(short?.text).toContain(sentence)
})

test('without an account of its own, the thank-you has no line about a password', () => {
  const { passwordUrl: _, ...values } = filled.requestPublished
  const { text } = renderMessage('requestPublished', values, site)

  expect(text).toContain('See, change or close your request: https://joblane.test/request?token=m')
  expect(text).not.toContain('password')
  expect(render('requestPublished').text).toContain(
    'Set a password for your account (this link works once, within an hour): https://joblane.test/set-password?token=p',
  )
})

test('an account deleted without money due has no line about a refund', () => {
  expect(render('accountDeleted').text).toContain(
    'We are refunding US$ 20.00, the unused share of your purchase of February 1, 2026, to the way you paid.',
  )
  expect(render('accountDeleted', { refunds: [] }).text).not.toContain('refunding')
})

test('an alert quotes the beginning of the description, if there is one', () => {
  expect(render('newDemand').text).toContain('"It <i>leaks</i> in "two" places."')
  expect(render('newDemand', { description: ' ' }).text).not.toContain('"')
})

test('an invitation to review names no professional whose name looks like a link', () => {
  const { subject, text } = render('reviewInvitation', { professional: 'Mr.Fix LLC' })

  expect(subject).toBe('How did it go with your professional?')
  expect(text).toContain('and your professional got in touch.')
  expect(text).toContain('We ask twice at most about each professional.')
})
