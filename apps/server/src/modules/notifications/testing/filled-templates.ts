import type { Message } from '../message.ts'

export type Filling = { [M in Message as M['template']]: M['values'] }

const nasty = `<b>Ada</b>\r\nBcc: eve@example.test`
/** One of each, filled with what is worst about people's input. */
export const filled: Filling = {
  verificationCode: { firstName: nasty, code: '4821' },
  requestPublished: {
    firstName: nasty,
    subcategory: 'Roof repair',
    city: 'Miami',
    stateCode: 'FL',
    unlockLimit: 3,
    manageUrl: '/request?token=m',
    passwordUrl: '/set-password?token=p',
  },
  newDemand: {
    accountId: 'account',
    firstName: nasty,
    subcategory: 'Roof repair',
    city: 'Miami\r\nBcc: eve@example.test',
    stateCode: 'FL',
    description: 'It <i>leaks</i>\nin "two" places.',
    unlockCount: 1,
    unlockLimit: 3,
    availableCoins: 4,
    demandUrl: '/demand/7',
    favoritesUrl: '/favorite-categories',
  },
  passwordReset: { firstName: nasty, resetUrl: 'https://joblane.test/set-password?token=r' },
  leadsExpiring: {
    accountId: 'account',
    firstName: nasty,
    count: 3,
    date: '2027-03-04T10:00:00Z',
    daysLeft: 7,
    demandsUrl: '/demands-available',
  },
  renewalReminder: {
    accountId: 'account',
    firstName: nasty,
    planName: 'Standard Plan',
    leads: 10,
    priceInCents: 5000,
    renewalDate: '2027-03-04T10:00:00Z',
    availableCoins: 2,
    renewUrl: '/renew',
  },
  receipt: {
    firstName: nasty,
    planName: 'Standard Plan',
    leads: 10,
    expiryDate: '2027-03-04T10:00:00Z',
    amountInCents: 5000,
    paidAt: '2026-03-04T10:00:00Z',
    orderId: 'our-order',
    captureId: 'their-capture',
    availableCoins: 12,
    demandsUrl: '/demands-available',
  },
  refund: {
    firstName: nasty,
    planName: 'Standard Plan',
    leads: 4,
    amountInCents: 1600,
    refundedAt: '2026-03-09T10:00:00Z',
    orderId: 'our-order',
    refundId: 'their-refund',
    availableCoins: 1,
  },
  accountDeleted: {
    firstName: nasty,
    date: '2026-03-09T10:00:00Z',
    refunds: [{ amountInCents: 2000, purchaseDate: '2026-02-01T10:00:00Z' }],
  },
  termsChanged: {
    firstName: nasty,
    effectiveDate: '2026-03-19T10:00:00Z',
    objectUntil: '2026-03-14T10:00:00Z',
    termsUrl: '/terms',
  },
  accountChanged: { firstName: nasty, what: 'email', date: '2026-03-09T10:00:00Z' },
}
