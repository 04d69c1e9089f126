import { daysToReview, reviewInvitation } from '@joblane/contracts/reviews/numbers'
import type { Sql, Tx } from '#database/connect.ts'
import { day } from '#kernel/duration.ts'
import {
  type AccountKeys,
  findAccount,
  findAccountByEmail,
  hasOptedOut,
  optOutHash,
} from '#modules/accounts/index.ts'
import { findCustomer } from '#modules/demands/index.ts'
import { queueMessage } from '#modules/notifications/index.ts'
import { type Due, listDue, noteSent } from './invitation-store.ts'

const batchSize = 200

type Dependencies = { now: Date; keyOf: Pick<AccountKeys, 'manage' | 'email'> }

/** Asks customers for a review by e-mail with their private link: once, and once more a week later. */
export async function inviteToReview(sql: Sql, { now, keyOf }: Dependencies) {
  const before = (days: number) => new Date(now.getTime() - days * day)
  const dates = {
    hiredBefore: before(reviewInvitation.daysAfterHire),
    unlockedBefore: before(reviewInvitation.daysAfterUnlock),
    remindedBefore: before(reviewInvitation.daysUntilReminder),
    notBefore: before(daysToReview),
  }

  for (;;) {
    const due = await listDue(sql, dates, batchSize)
    for (const match of due) await sql.begin((tx) => invite(tx, match, { now, keyOf }))
    if (due.length < batchSize) return
  }
}

/** A customer who left or opted out counts as asked, so that the next run does not look at the match again. */
async function invite(tx: Tx, due: Due, { now, keyOf }: Dependencies) {
  if (!(await noteSent(tx, due, now))) return
  const customer = await findCustomer(tx, due.demandId, keyOf)
  const professional = await findAccount(tx, due.professionalId)
  if (!customer || !professional) return
  // A member may ask without signing in: then the e-mail shows who it is.
  const account = customer.accountId
    ? await findAccount(tx, customer.accountId)
    : await findAccountByEmail(tx, customer.email)
  if (account?.suspendedAt) return
  // Also with an account: the address may have opted out before it had one.
  const emailHash = optOutHash(keyOf, customer.email)
  const isOptedOut = await hasOptedOut(tx, { emailHash, choice: 'reviewInvitations' })
  const reviewInvitations = !isOptedOut && (account?.choices.reviewInvitations ?? true)

  const [page = '', secret] = customer.pageUrl.split('#')
  const values = {
    firstName: customer.fullName,
    professional: professional.fullName,
    subcategory: customer.subcategory,
    reviewUrl: `${page}?match=${due.matchId}&view=review${secret === undefined ? '' : `#${secret}`}`,
  }
  const envelope = {
    to: { ...customer, choices: { reviewInvitations } },
    key: `review of ${due.matchId} asked for, time ${due.sentCount + 1}`,
  } as const
  await queueMessage(
    tx,
    account
      ? { ...envelope, template: 'reviewInvitation', values: { ...values, accountId: account.id } }
      : {
          ...envelope,
          template: 'reviewInvitationByLink',
          values: { ...values, emailHash: emailHash.toString('base64url') },
        },
  )
}
