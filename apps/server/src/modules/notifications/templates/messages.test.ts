import { expect, test } from 'vitest'
import { filled, type Filling } from '../testing/filled-templates.ts'
import { renderMessage, type Site } from './render-message.ts'
import { type TemplateName, templates } from './templates.ts'

const site: Site = {
  siteUrl: 'https://joblane.test',
  postalAddress: '1 Main Street, Miami, FL 33101',
  unsubscribeUrl: () => 'https://joblane.test/off',
  oneClickUnsubscribeUrl: () => 'https://joblane.test/one-click',
}
const render = <N extends TemplateName>(name: N, changes: Partial<Filling[N]> = {}) =>
  renderMessage(name, { ...filled[name], ...changes }, site)

/** The paragraphs between the greeting and the signature. */
const paragraphs = (text: string) => text.split('\n\n--\n')[0]?.split('\n\n').slice(1) ?? []

type Said = { subject: string; says: readonly string[] }

const messages: Partial<Record<TemplateName, Said>> = {
  verificationCode: {
    subject: 'Your Joblane verification code',
    says: [
      'Your code is 4821. It works once and expires in 10 minutes.',
      'If you did not ask for it, you can ignore this message. Nobody from Joblane will ever ask you for a code.',
    ],
  },
  requestPublished: {
    subject: 'Thank you, <b>Ada</b>. Your request is published',
    says: [
      'Your request for Roof repair in Miami, FL is now published. Up to 3 professionals can contact you, by phone or by e-mail.',
      'See, change or close your request: https://joblane.test/request?token=m\nSet a password for your account (this link works once, within an hour): https://joblane.test/set-password?token=p',
      'The first link is private. Please do not forward it.',
      'A tip: ask for the price in writing, and for a license where your state requires one.',
    ],
  },
  newDemand: {
    subject: 'New demand: Roof repair in Miami Bcc: eve@example.test, FL',
    says: [
      'Someone in Miami Bcc: eve@example.test, FL needs Roof repair.',
      '"It <i>leaks</i> in "two" places."',
      '1 of 3 taken. Unlocking costs 1 lead; you have 4.',
      'See the demand: https://joblane.test/demand/7',
      'You get this because Roof repair is one of your favorite categories: https://joblane.test/favorite-categories',
    ],
  },
  demandClosed: {
    subject: 'Closed: Roof repair in Miami Bcc: eve@example.test, FL',
    says: [
      'The customer closed the request for Roof repair in Miami Bcc: eve@example.test, FL that you unlocked on March 4, 2026. No other professional can unlock it.',
      'If you have not talked yet, they may no longer need the work done.',
      'See the demand: https://joblane.test/demand/7',
    ],
  },
  unreadMessages: {
    subject: '<b>Ada</b> wrote to you about Roof repair',
    says: [
      'You have 2 unread messages from <b>Ada</b> about Roof repair in Miami Bcc: eve@example.test, FL.',
      'Read and reply: https://joblane.test/my-customers/7',
    ],
  },
  reportReceived: {
    subject: 'A report to look into: SPAM',
    says: ['Someone reported a match as SPAM. Its id is 7.'],
  },
  passwordReset: {
    subject: 'Set a new Joblane password',
    says: [
      'Someone, hopefully you, asked for a new password.',
      'Set it here: https://joblane.test/set-password?token=r',
      'The link works once and for an hour. Setting a new password signs you out everywhere else. If it was not you, ignore this message and your password stays as it is.',
    ],
  },
  accountChanged: {
    subject: 'Your Joblane e-mail address was changed',
    says: [
      'The e-mail address on your account was changed on March 9, 2026.',
      'If this was you, there is nothing to do. If it was not, please reply to this message right away.',
    ],
  },
  leadsExpiring: {
    subject: 'One week left for 3 leads',
    says: [
      '3 of your leads expire on March 4, 2027. There may be a customer near you who needs exactly what you do: https://joblane.test/demands-available',
    ],
  },
  renewalReminder: {
    subject: 'Your Standard Plan renews on March 4, 2027',
    says: [
      'Your Standard Plan (10 leads, US$ 50.00 a month) is due for renewal on March 4, 2027. Nothing is charged until you confirm.',
      'Renew with one click: https://joblane.test/renew\nOpt out of the renewal: https://joblane.test/off',
      'You can cancel a renewal for 7 days after paying and get its unspent leads back in full. Later than that, a fine of 20% of what is refunded is kept; you see the amount before you confirm. To stop these reminders: https://joblane.test/off',
      'The leads you have stay valid until their own date. You have 2.',
    ],
  },
  receipt: {
    subject: 'Receipt for your Standard Plan',
    says: [
      'Thank you. Your payment was completed.',
      'Plan: Standard Plan\nLeads: 10, valid until March 4, 2027\nAmount: US$ 50.00\nDate: March 4, 2026\nOrder: our-order\nPayment reference: their-capture',
      'Your balance is now 12 leads.',
      'See available demands: https://joblane.test/demands-available',
    ],
  },
  refund: {
    subject: 'Refund for your Standard Plan',
    says: [
      'We refunded US$ 16.00 to your original payment method. It may take a few days to show up in your account.',
      'Plan: Standard Plan\nLeads removed: 4\nAmount: US$ 16.00\nDate: March 9, 2026\nOrder: our-order\nRefund reference: their-refund',
      'Your balance is now 1 lead.',
    ],
  },
  accountDeleted: {
    subject: 'Your Joblane account is deleted',
    says: [
      'Your account was deleted on March 9, 2026 and every session has ended. Your name, phone, e-mail and demands are removed from Joblane. Payment and lead records stay, as the law and our books require, without your name.',
      'We are refunding US$ 20.00, the unused share of your purchase of February 1, 2026, to the way you paid.',
      'This is the last message we send to this address. Thank you for the time you spent with us. You are welcome back whenever you like.',
    ],
  },
  termsChanged: {
    subject: 'Our terms change on March 19, 2026',
    says: [
      'We are changing the terms of Joblane. The new ones take effect on March 19, 2026.',
      'Read the new terms: https://joblane.test/terms',
      'You may object until March 14, 2026 by replying to this message. The earlier terms then apply to you until the change takes effect, and you may close your account before then. If you do not object, you accept the change.',
    ],
  },
}

// People act on these words, and some are promises: change one only on purpose.
test.each(Object.entries(messages))('%s says all that its reader has to know', (name, { subject, says }) => {
  const rendered = render(name as TemplateName)

  expect(rendered.subject).toBe(subject)
  expect(paragraphs(rendered.text)).toEqual(says)
})

const [hour, day] = [60, 24 * 60]

test.each([
  ['verificationCode', -10, 10],
  ['passwordReset', -5, hour],
  ['requestPublished', 0, 3 * day],
  ['accountChanged', 0, 3 * day],
  ['receipt', 0, 3 * day],
  ['refund', 0, 3 * day],
  ['accountDeleted', 0, 3 * day],
  ['demandClosed', 5, 3 * day],
  ['leadsExpiring', 5, day],
  ['renewalReminder', 5, 3 * day],
  ['termsChanged', 8, 3 * day],
  ['newDemand', 10, day],
] as const)('%s is sent with priority %i, lowest first, for %i minutes', (name, priority, minutes) => {
  expect(templates[name]).toMatchObject({ priority, usefulForMinutes: minutes })
})

test.each([
  ['phone', 'phone number'],
  ['password', 'password'],
] as const)('the e-mail about a change of the %s calls it %s', (what, words) => {
  const { subject, text } = render('accountChanged', { what })

  expect(subject).toBe(`Your Joblane ${words} was changed`)
  expect(text).toContain(`The ${words} on your account was changed on March 9, 2026.`)
})

test('a demand that was deleted has no link', () => {
  expect(paragraphs(render('demandClosed', { demandUrl: '' }).text)).toEqual(
    messages.demandClosed?.says.slice(0, 2),
  )
})

test('a demand without a description is not quoted', () => {
  expect(paragraphs(render('newDemand', { description: '' }).text)).toHaveLength(4)
})

test('a request without an account has no line about a password', () => {
  const { passwordUrl: _, ...values } = filled.requestPublished

  expect(paragraphs(renderMessage('requestPublished', values, site).text)[1]).toBe(
    'See, change or close your request: https://joblane.test/request?token=m',
  )
})

test('one message is singular, and a sender whose name looks like an address has none', () => {
  const { subject, text } = render('unreadMessages', { unreadCount: 1, from: 'www.evil.example' })

  expect(subject).toBe('Your contact wrote to you about Roof repair')
  expect(text).toContain('You have 1 unread message from Your contact about')
})

test.each([
  [1, 1, 'You have 1 new quote from'],
  [2, 1, 'You have 1 new quote and 1 unread message from'],
  [5, 2, 'You have 2 new quotes and 3 unread messages from'],
])('of %i unread, %i quotes are named as quotes', (unreadCount, newQuotes, words) => {
  const { subject, text } = render('unreadMessages', { unreadCount, newQuotes, from: 'Ada' })

  expect(subject).toBe('Ada sent you a quote for Roof repair')
  expect(text).toContain(words)
})

test.each([
  [30, 3, 'They are used first, so the next demands you unlock will come from them.'],
  [30, 1, 'It is used first, so the next demand you unlock will come from it.'],
  [1, 3, 'After that they cannot be used or refunded.'],
  [1, 1, 'After that it cannot be used or refunded.'],
] as const)('%i days before, for %i: %s', (daysLeft, count, sentence) => {
  const [words = '', where] = paragraphs(render('leadsExpiring', { daysLeft, count }).text)

  expect(words).toContain(sentence)
  expect(where).toBe(
    daysLeft === 30
      ? 'See available demands: https://joblane.test/demands-available'
      : "Today's demands: https://joblane.test/demands-available",
  )
})

test.each([
  ['requestPublished', ['<b>Ada</b>', 'Roof repair', 'Miami', 'Up to 3 professionals']],
  [
    'newDemand',
    [
      'Roof repair',
      'Miami Bcc: eve@example.test, FL',
      '1 of 3',
      'https://joblane.test/demand/7',
      'https://joblane.test/off',
    ],
  ],
  [
    'leadsExpiring',
    [
      '<b>Ada</b>',
      '3 of your Joblane leads expire',
      'March 4, 2027',
      'https://joblane.test/demands-available',
      'https://joblane.test/off',
    ],
  ],
  ['renewalReminder', ['<b>Ada</b>', 'Standard Plan', 'March 4, 2027', 'https://joblane.test/renew']],
  ['receipt', ['Standard Plan', 'US$ 50.00', '10 leads are', 'March 4, 2027']],
] as const)('%s is filled in for WhatsApp', (name, parameters) => {
  expect(render(name).whatsapp?.parameters).toEqual(parameters)
})

test('one lead is in the account, several are', () => {
  expect(render('receipt', { leads: 1 }).whatsapp?.text).toContain('1 lead is in your account')
})
