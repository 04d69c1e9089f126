import type { SqlOrTx } from '#database/connect.ts'
import type { Job } from '../requesting/job-rules.ts'
import { insertPublished, type Post } from '../requesting/request-store.ts'
import { newDemand } from '../requesting/new-demand.ts'
import { publicationOf } from '../requesting/publication-of.ts'

const aJob: Job = {
  category: 'Domestic Services',
  subcategory: 'House Cleaning',
  city: 'Miami',
  state: 'Florida',
  stateCode: 'FL',
  description: 'Two rooms and a kitchen.',
  requirements: ['How often? Weekly'],
  isFullTime: false,
  isExclusive: false,
  priceInCents: 0,
}

const aContact = {
  fullName: 'Ada Lovelace',
  email: 'ada@joblane.test',
  phone: '13055550123',
  zipCode: '33101',
}

type Changes = Partial<Job> & {
  accountId?: string
  isGolden?: boolean
  at?: Date
  contact?: Partial<typeof aContact>
}

/** Publishes a demand like the use cases do, without the account and the messages. */
export async function publishForTest(sql: SqlOrTx, changes: Changes = {}): Promise<string> {
  const post = aPost(changes)
  await insertPublished(sql, [post])

  return post.demand.id
}

/** The same for many demands, much faster in one batch. */
export const publishManyForTest = (sql: SqlOrTx, all: readonly Changes[]) =>
  insertPublished(sql, all.map(aPost))

function aPost(changes: Changes): Post {
  const { accountId = null, isGolden = false, at = new Date(), contact, ...job } = changes
  const texts = isGolden ? { description: `${'x '.repeat(40)}y`, requirements: ['a', 'b'] } : {}
  const demand = newDemand(
    { ...aJob, ...texts, ...job },
    { ...aContact, ...contact },
    { origin: 'post', accountId, requestedBy: null, createdAt: at },
  )
  const customer = { isPhoneConfirmed: true, isEmailConfirmed: isGolden }

  return { demand, publication: publicationOf({ demand, typed: demand, customer, at }) }
}
