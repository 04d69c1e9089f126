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

/** The paragraphs between the greeting, which follows the heading, and the signature. */
const paragraphs = (text: string) => text.split('\n\n--\n')[0]?.split('\n\n').slice(2) ?? []

type Wording = { subject: string; paragraphs: readonly string[] }

const messages: Partial<Record<TemplateName, Wording>> = {
  verificationCode: {
    subject: 'Your Joblane verification code',
    paragraphs: [
      'Your code is 4821. It works once and expires in 10 minutes.',
      'If you did not ask for it, you can ignore this message. Nobody from Joblane will ever ask you for a code.',
    ],
  },
  requestPublished: {
    subject: 'Thank you, <b>Ada</b>. Your request is published',
    paragraphs: [
      'Your request for Roof repair in Miami, FL is now published. Up to 3 professionals can contact you, by phone or by e-mail.',
      'Demand for Roof repair\nMiami - FL',
      'See, change or close your request: https://joblane.test/request?token=m',
      'Set a password for your account (this link works once, within an hour): https://joblane.test/set-password?token=p',
      'The first link is private. Please do not forward it.',
      'A tip: ask for the price in writing, and for a license where your state requires one.',
    ],
  },
  newDemand: {
    subject: 'New demand: Roof repair in Miami Bcc: eve@example.test, FL',
    paragraphs: [
      'Someone in Miami Bcc: eve@example.test, FL needs Roof repair.',
      'Demand for Roof repair\nMiami Bcc: eve@example.test - FL\n"It <i>leaks</i> in "two" places."',
      '1 of 3 taken. Unlocking costs 1 lead; you have 4.',
      'See the demand: https://joblane.test/demand/7',
      'You get this because Roof repair is one of your favorite categories: https://joblane.test/favorite-categories',
    ],
  },
  demandClosed: {
    subject: 'Closed: Roof repair in Miami Bcc: eve@example.test, FL',
    paragraphs: [
      'The customer closed the request for Roof repair in Miami Bcc: eve@example.test, FL that you unlocked on March 4, 2026. No other professional can unlock it.',
      'Demand for Roof repair\nMiami Bcc: eve@example.test - FL',
      'If you have not talked yet, they may no longer need the work done.',
      'See the demand: https://joblane.test/demand/7',
    ],
  },
  unreadMessages: {
    subject: '<b>Ada</b> wrote to you about Roof repair',
    paragraphs: [
      'You have 2 unread messages from <b>Ada</b> about Roof repair in Miami Bcc: eve@example.test, FL.',
      'Demand for Roof repair\nMiami Bcc: eve@example.test - FL',
      'Read and reply: https://joblane.test/my-customers/7',
    ],
  },
  hired: {
    subject: 'You are hired: Roof repair in Miami Bcc: eve@example.test, FL',
    paragraphs: [
      'Congratulations! <b>Ada</b> hired you for Roof repair in Miami Bcc: eve@example.test, FL.',
      'Demand for Roof repair\nMiami Bcc: eve@example.test - FL',
      'Agree on the details: https://joblane.test/my-customers/7',
    ],
  },
  reportReceived: {
    subject: 'A report to look into: SPAM',
    paragraphs: ['Someone reported a match as SPAM. Its id is 7.'],
  },
  passwordReset: {
    subject: 'Set a new Joblane password',
    paragraphs: [
      'Someone, hopefully you, asked for a new password.',
      'Set it here: https://joblane.test/set-password?token=r',
      'The link works once and for an hour. Setting a new password signs you out everywhere else. If it was not you, ignore this message and your password stays as it is.',
    ],
  },
  accountChanged: {
    subject: 'Your Joblane e-mail address was changed',
    paragraphs: [
      'The e-mail address on your account was changed on March 9, 2026.',
      'If this was you, there is nothing to do. If it was not, please reply to this message right away.',
    ],
  },
  leadsExpiring: {
    subject: 'One week left for 3 leads',
    paragraphs: [
      '3 of your leads expire on March 4, 2027. There may be a customer near you who needs exactly what you do: https://joblane.test/demands-available',
    ],
  },
  renewalReminder: {
    subject: 'Your Standard Plan renews on March 4, 2027',
    paragraphs: [
      'Your Standard Plan (10 leads, US$ 50.00 a month) is due for renewal on March 4, 2027. Nothing is charged until you confirm.',
      'Renew with one click: https://joblane.test/renew',
      'Opt out of the renewal: https://joblane.test/off',
      'You can cancel a renewal for 7 days after paying and get its unspent leads back in full. Later than that, a fine of 20% of what is refunded is kept; you see the amount before you confirm. To stop these reminders: https://joblane.test/off',
      'The leads you have stay valid until their own date. You have 2.',
    ],
  },
  receipt: {
    subject: 'Receipt for your Standard Plan',
    paragraphs: [
      'Thank you. Your payment was completed.',
      'Plan: Standard Plan\nLeads: 10, valid until March 4, 2027\nAmount: US$ 50.00\nDate: March 4, 2026\nOrder: our-order\nPayment reference: their-capture',
      'Your balance is now 12 leads.',
      'See available demands: https://joblane.test/demands-available',
    ],
  },
  refund: {
    subject: 'Refund for your Standard Plan',
    paragraphs: [
      'We refunded US$ 16.00 to your original payment method. It may take a few days to show up in your account.',
      'Plan: Standard Plan\nLeads removed: 4\nAmount: US$ 16.00\nDate: March 9, 2026\nOrder: our-order\nRefund reference: their-refund',
      'Your balance is now 1 lead.',
    ],
  },
  accountDeleted: {
    subject: 'Your Joblane account is deleted',
    paragraphs: [
      'Your account was deleted on March 9, 2026 and every session has ended. Your name, phone, e-mail and demands are removed from Joblane. Payment and lead records stay, as the law and our books require, without your name.',
      'We are refunding US$ 20.00, the unused share of your purchase of February 1, 2026, to the way you paid.',
      'This is the last message we send to this address. Thank you for the time you spent with us. You are welcome back whenever you like.',
    ],
  },
}

// People act on these words, and some are promises: change one only on purpose.
test.each(Object.entries(messages))('%s has all that its reader has to know', (name, wording) => {
  const rendered = render(name as TemplateName)

  expect({ subject: rendered.subject, paragraphs: paragraphs(rendered.text) }).toEqual(wording)
})

const [hour, day] = [60, 24 * 60]

test.each([
  ['verificationCode', 10],
  ['passwordReset', hour],
  ['requestPublished', 3 * day],
  ['accountChanged', 3 * day],
  ['receipt', 3 * day],
  ['refund', 3 * day],
  ['accountDeleted', 3 * day],
  ['demandClosed', 3 * day],
  ['leadsExpiring', day],
  ['renewalReminder', 3 * day],
  ['newDemand', day],
] as const)('%s is worth sending for %i minutes', (name, minutes) => {
  expect(templates[name].usefulForMinutes).toBe(minutes)
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
    messages.demandClosed?.paragraphs.slice(0, 3),
  )
})

test('a demand without a description is not quoted', () => {
  expect(paragraphs(render('newDemand', { description: '' }).text)[1]).toBe(
    'Demand for Roof repair\nMiami Bcc: eve@example.test - FL',
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
] as const)('%s is filled in for WhatsApp', (name, parameters) => {
  expect(render(name).short?.parameters).toEqual(parameters)
})
