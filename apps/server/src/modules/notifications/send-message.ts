import { retryJobsNow, type JobContext } from '#database/jobs.ts'
import { renderMessage, type Site } from './domain/render-message.ts'
import { templates } from './domain/templates/templates.ts'
import type { Channel, Message } from './message.ts'
import {
  claimMessage,
  type ClaimedMessage,
  insertMessages,
  markFailed,
  markSent,
  releaseMessage,
  sendTask,
} from './message-store.ts'
import type { Senders } from './senders/choose-senders.ts'
import { NotSent, type Verdict } from './senders/sender.ts'

type Dependencies = {
  senders: Senders
  site: Site
  /** Taken by the other side, and not yet noted by us: the database was away just then. */
  handedOver: Map<string, string>
  /** Where nobody could be reached at the last try. */
  away: Set<Channel>
}

/** Sends one message. No transaction is open while the other side is asked. */
export async function sendMessage(dependencies: Dependencies, id: string, job: JobContext) {
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

function handOver({ id, to, channel, template, content }: ClaimedMessage, { senders, site }: Dependencies) {
  const rendered = renderMessage(template, content.values, site)

  return senders[channel].send({ ...rendered, id, to, template })
}

/** Throws to be tried again; the pauses grow from seconds to hours. */
async function notSent(message: ClaimedMessage, error: unknown, { sql, isLastAttempt }: JobContext) {
  const verdict = verdictOf(error)
  const reason = error instanceof NotSent ? error.message : 'unexpected'

  if ((verdict === 'retry' || verdict === 'outage') && !isLastAttempt) {
    await releaseMessage(sql, message.id, reason)
    throw error
  }
  await sql.begin(async (tx) => {
    await markFailed(tx, message.id, reason)
    if (verdict === 'fall_back') await insertMessages(tx, byEmail(message))
  })
}

const verdictOf = (error: unknown): Verdict => (error instanceof NotSent ? error.verdict : 'retry')

/** The same message to the address that was given for this case, if one was. */
function byEmail({ key, template, content }: ClaimedMessage): Message[] {
  const { values, fallbackEmail } = content
  if (fallbackEmail === undefined) return []

  return [{ channel: 'email', to: fallbackEmail, template, values, key: `${key}:email` } as Message]
}
