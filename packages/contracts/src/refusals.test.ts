/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import { type RefusalCode, refusals, sentenceOf, statusOf } from './refusals.ts'

/** What clients decide by, and what people read. A code and its status stay as they are once a release has sent them. */
const table: readonly (readonly [status: number, code: RefusalCode, sentence: string])[] = [
  [400, 'INVALID_INPUT', 'Please check the highlighted fields and try again.'],
  [401, 'SIGN_IN_REQUIRED', 'Please sign in to continue.'],
  [403, 'NOT_ALLOWED', "You don't have permission to do this."],
  [403, 'CSRF_MISMATCH', 'This page is out of date. Please reload it and try again.'],
  [404, 'NOT_FOUND', "We couldn't find that."],
  [408, 'REQUEST_TOO_SLOW', 'This request took too long to arrive.'],
  [409, 'ID_USED_BEFORE', 'This was already sent with other details. Please reload the page and try again.'],
  [413, 'BODY_TOO_LARGE', 'This is too large for us to accept.'],
  [415, 'UNSUPPORTED_TYPE', 'This type of content is not supported here.'],
  [429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait a moment and try again.'],
  [431, 'HEADERS_TOO_LARGE', 'The headers of this request are too large.'],
  [500, 'UNEXPECTED', 'Something went wrong on our side. Please try again.'],
  [503, 'OVERLOADED', 'We are very busy right now. Please try again in a moment.'],
  [503, 'UNAVAILABLE', "We can't complete this right now. Please try again in a moment."],
  [401, 'WRONG_CREDENTIALS', 'Invalid email or password.'],
  [400, 'ACCOUNT_NOT_ACTIVATED', "This account hasn't been activated."],
  [403, 'ACCOUNT_SUSPENDED', 'This account is suspended. Please contact us.'],
  [400, 'WRONG_PASSWORD', 'This is not your current password.'],
  [409, 'CONTACT_TAKEN', 'This e-mail address or phone number already has an account.'],
  [400, 'INVALID_CODE', 'Invalid verification code. Please try again.'],
  [429, 'CODE_TOO_SOON', 'Please wait a moment before you ask for another code.'],
  [409, 'TOO_MANY_WRONG_CODES', 'Too many wrong codes were entered. Please contact us to continue.'],
  [409, 'NO_PENDING_CHANGE', 'There is no change to confirm. Please start over.'],
  [400, 'LINK_DEAD', 'This link is no longer valid. Please request a new one.'],
  [
    400,
    'UNSUBSCRIBE_LINK_DEAD',
    "This link doesn't work. Please open it again from the e-mail, or change your message settings in your account.",
  ],
  [402, 'NO_LEADS', "You don't have any leads left. Choose a plan to unlock this demand."],
  [404, 'DEMAND_NOT_FOUND', "The demand you're looking for doesn't exist."],
  [409, 'DEMAND_FULL', 'This demand has already been taken by 3 professionals.'],
  [409, 'DEMAND_INACTIVE', 'This demand is no longer active.'],
  [
    409,
    'DEMAND_HIRED',
    'A professional is hired for this request, or has done the job. Undo the hire first, or post a new request.',
  ],
  [409, 'OWN_REQUEST', 'This is your own request.'],
  [
    409,
    'TOO_MANY_SEATS_TAKEN',
    "More than one professional already has this demand, so it can't be exclusive.",
  ],
  [404, 'PLAN_NOT_FOUND', "We couldn't find that plan."],
  [404, 'ORDER_NOT_FOUND', "We couldn't find that order."],
  [404, 'NO_LEAD_TO_RETURN', 'There is no lead to return.'],
  [409, 'FREE_PLAN_USED', 'The free plan can be used once every 30 days.'],
  [409, 'PAID_PLAN_ACTIVE', 'The free plan is not available while you have a paid plan.'],
  [409, 'ORDER_COMPLETED', 'This payment is complete and can no longer be cancelled.'],
  [409, 'PAYMENT_IN_PROGRESS', 'This payment is being processed. Please check again in a minute.'],
  [
    503,
    'PAYMENT_UNAVAILABLE',
    "We can't reach the payment provider right now. If you did pay, your leads will appear within a few minutes.",
  ],
  [409, 'NO_RENEWAL_TO_CANCEL', 'You have no renewal to cancel right now.'],
  [409, 'REFUND_CHANGED', 'The refund has changed since you last saw it. Please review it again.'],
  [400, 'WEBHOOK_NOT_SIGNED', 'This webhook is not signed by the payment provider.'],
  [409, 'MATCH_OPEN', 'Nobody has hired this professional yet.'],
  [409, 'MATCH_HIRED', 'This professional is already hired.'],
  [409, 'MATCH_DECLINED', 'The customer has declined this professional.'],
  [409, 'MATCH_WITHDRAWN', 'The professional has withdrawn from this request.'],
  [409, 'MATCH_CLOSED', 'This request is closed.'],
  [409, 'MATCH_DONE', 'This job is done.'],
  [403, 'MATCH_MUTED', 'This customer does not wish further messages.'],
  [409, 'OTHER_HIRED', 'Another professional is already hired for this request.'],
  [409, 'UNHIRE_TOO_LATE', 'A hire can be undone within 14 days.'],
  [409, 'PROFESSIONAL_LEFT', 'This professional has left Joblane.'],
  [409, 'PROFESSIONAL_UNAVAILABLE', 'This professional is not available at the moment.'],
  [409, 'QUOTE_REPLACED', 'There is a newer quote. Please look at it first.'],
  [409, 'QUOTE_EXPIRED', 'This quote has expired. Please ask for a new one.'],
  [409, 'QUOTES_USED_UP', 'You have sent 10 quotes for this request. Please agree on the rest in messages.'],
  [409, 'REPORT_OPEN', 'You have already reported this. We are looking into it.'],
  [400, 'PHOTO_MISSING', 'Please choose one picture to upload.'],
  [400, 'PHOTO_UNREADABLE', 'This file is not a picture we can read.'],
  [413, 'PHOTO_TOO_LARGE', 'A photo may have at most 10 MB and 50 megapixels.'],
  [409, 'REVIEW_WRITTEN', 'You have already written a review. You can change it until it is published.'],
  [409, 'REVIEW_TOO_LATE', 'A match can be reviewed for 90 days.'],
  [409, 'REVIEW_PUBLISHED', 'A published review can no longer be changed.'],
  [409, 'REVIEW_ANSWERED', 'You have already replied to this review.'],
  [409, 'REVIEW_NOT_PUBLIC', 'This review is hidden already, or not published yet.'],
  [409, 'REVIEW_NOT_HIDDEN', 'This review is not hidden.'],
]

test.each(table)('%i %s says: %s', (status, code, sentence) => {
  expect([statusOf(code), sentenceOf(code)]).toEqual([status, sentence])
})

test('no refusal is missing above, and no two areas have one of the same code', () => {
  const areas = import.meta.glob<Record<string, object>>(['./*/refusals.ts'], { eager: true })
  const codes = Object.values(areas).flatMap((area) => Object.values(area).flatMap(Object.keys))

  expect(codes.toSorted()).toEqual(table.map(([, code]) => code).toSorted())
  expect(codes.toSorted()).toEqual(Object.keys(refusals).toSorted())
})

test.each([
  ['TOO_MANY_REQUESTS', { retryAfterSeconds: 720 }, 'Too many attempts. Please try again in 12 minutes.'],
  ['CODE_TOO_SOON', { retryAfterSeconds: 30 }, 'Please wait 30 seconds before you ask for another code.'],
  ['DEMAND_FULL', { count: 2 }, 'This demand has already been taken by 2 professionals.'],
  ['DEMAND_FULL', { count: 1 }, 'This demand has already been taken by a professional.'],
] as const)('%s with %j says: %s', (code, details, sentence) => {
  expect(sentenceOf(code, details)).toBe(sentence)
})

test('a code is a fact in capitals, and a sentence ends as one', () => {
  for (const [, code, sentence] of table) {
    expect.soft(code).toMatch(/^[A-Z]+(_[A-Z]+)+$|^(UNEXPECTED|OVERLOADED|UNAVAILABLE)$/)
    expect.soft(sentence).toMatch(/^[A-Z].{10,}\.$/)
  }
})

test('no two refusals sound alike', () => {
  const sentences = table.map(([, , sentence]) => sentence)

  expect(new Set(sentences).size).toBe(sentences.length)
})
