import { minutesBetweenUnreadMails, minutesUntilUnreadMail } from '@joblane/contracts/matches/numbers'
import { paths } from '@joblane/contracts/site/pages'
import type { Sql, Tx } from '#database/connect.ts'
import { addJob, addJobUnlessQueued, removeQueuedJob } from '#database/jobs/job-queue.ts'
import { minute } from '#kernel/duration.ts'
import { type AccountKeys, findAccount } from '#modules/accounts/index.ts'
import { findCustomer } from '#modules/demands/index.ts'
import { queueMessage } from '#modules/notifications/index.ts'
import type { MatchRecord, Side } from '../match-rules.ts'
import { lockUnread, noteMailed } from './message-store.ts'

export const unreadMailTask = 'matches.mail-unread'

export type UnreadMail = { matchId: string; side: Side }

/** Schedules the e-mail to the other side of what `from` just wrote; one that is scheduled keeps its time. */
export async function mailUnreadLater(tx: Tx, match: MatchRecord, { from, at }: { from: Side; at: Date }) {
  const side = from === 'CUSTOMER' ? 'PROFESSIONAL' : 'CUSTOMER'
  const unreadBefore = side === 'CUSTOMER' ? match.customerUnread : match.professionalUnread
  // The five minutes begin with the first unread one. After an e-mail that was ignored there is no job to keep.
  const add = unreadBefore === 0 ? addJob : addJobUnlessQueued
  await add(tx, ...jobOf({ matchId: match.id, side }, at, minutesUntilUnreadMail))
}

const jobOf = (mail: UnreadMail, from: Date, minutes: number) =>
  [unreadMailTask, mail, { key: keyOfJob(mail), runAt: new Date(from.getTime() + minutes * minute) }] as const

const keyOfJob = ({ matchId, side }: UnreadMail) => `unread ${matchId} ${side}`

type Dependencies = { now: Date; keyOf: Pick<AccountKeys, 'manage'> }

/** Mails the side about its unread messages and quotes; within an hour of the last e-mail it waits. */
export const mailUnread = (sql: Sql, { now, keyOf }: Dependencies, mail: UnreadMail) =>
  sql.begin(async (tx) => {
    const { matchId, side } = mail
    const found = await lockUnread(tx, matchId, side)
    if (!found || found.unread === 0) return

    const { mailedAt, unread, newQuotes } = found
    if (mailedAt && now.getTime() - mailedAt.getTime() < minutesBetweenUnreadMails * minute) {
      return addJob(tx, ...jobOf(mail, mailedAt, minutesBetweenUnreadMails))
    }

    const [professional, customer] = await Promise.all([
      findAccount(tx, found.professionalId),
      findCustomer(tx, found.demandId, keyOf),
    ])
    const account = customer?.accountId ? await findAccount(tx, customer.accountId) : null
    if (!professional || !customer || professional.suspendedAt || account?.suspendedAt) return
    const isToCustomer = side === 'CUSTOMER'
    const [to, from] = isToCustomer ? [customer, professional] : [professional, customer]

    await noteMailed(tx, matchId, side, now)
    // Added by what was written while this job began: this e-mail counts it.
    await removeQueuedJob(tx, keyOfJob(mail))
    await queueMessage(tx, {
      template: 'unreadMessages',
      to,
      key: `unread in ${matchId} to ${side} at ${now.toISOString()}`,
      values: {
        firstName: to.fullName,
        from: from.fullName,
        unreadCount: unread,
        newQuotes: isToCustomer ? newQuotes : 0,
        subcategory: customer.subcategory,
        city: customer.city,
        stateCode: customer.stateCode,
        threadUrl: isToCustomer ? customer.pageUrl : paths.myCustomer(matchId),
      },
    })
  })
