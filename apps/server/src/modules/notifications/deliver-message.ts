import { retryJobsNow, type JobContext } from '#database/jobs/job-queue.ts'
import { refuseInTransaction } from '#database/transactions/open-transaction.ts'
import { renderMessage, type Site } from './templates/render-message.ts'
import { templates } from './templates/templates.ts'
import type { Channel } from './templates/message.ts'
import {
  claimMessage,
  type ClaimedMessage,
  markFailed,
  markSent,
  releaseMessage,
  sendTask,
} from './notification-store.ts'
import type { Senders } from './senders/choose-senders.ts'
import { NotSent, type Verdict } from './senders/sender.ts'

type Dependencies = {
  senders: Senders
  site: Site
  /** Provider ids of messages that were sent but not marked sent, because the database was unavailable. */
  handedOver: Map<string, string>
  /** Channels whose last try hit an outage. */
  away: Set<Channel>
}

/** Sends one message. No transaction is open during the call to the provider. */
export async function deliverMessage(dependencies: Dependencies, id: string, job: JobContext) {
  const { handedOver, away } = dependencies
  const { sql } = job
  const message = await claimMessage(sql, id)
  if (!message) return

  const providerId = handedOver.get(id)
  if (providerId === undefined && isTooLate(message)) return markFailed(sql, id, 'too late')

  try {
    handedOver.set(id, providerId ?? (await handOver(message, dependencies)))
  } catch (error) {
    if (verdictOf(error) === 'outage') away.add(message.channel)
    return notSent(message, error, job)
  }
  await markSent(sql, id, handedOver.get(id) ?? '')
  handedOver.delete(id)
  if (away.delete(message.channel)) await retryJobsNow(sql, sendTask)
}

const isTooLate = ({ template, ageInSeconds }: ClaimedMessage) =>
  ageInSeconds > templates[template].usefulForMinutes * 60

async function handOver(
  { id, to, channel, template, content }: ClaimedMessage,
  { senders, site }: Dependencies,
) {
  refuseInTransaction('A message is sent')
  const rendered = renderMessage(template, content.values, site)

  return senders[channel].send({ ...rendered, id, to, template })
}

/** Rethrows to make the job runner retry, with a backoff from seconds to hours. */
async function notSent(message: ClaimedMessage, error: unknown, { sql, isLastAttempt }: JobContext) {
  const verdict = verdictOf(error)
  const reason = error instanceof NotSent ? error.message : 'unexpected'

  if ((verdict === 'retry' || verdict === 'outage') && !isLastAttempt) {
    await releaseMessage(sql, message.id, reason)
    throw error
  }
  await markFailed(sql, message.id, reason)
}

const verdictOf = (error: unknown): Verdict => (error instanceof NotSent ? error.verdict : 'retry')
