import { paths } from '@joblane/contracts/site/pages'
import type { Tx } from '#database/connect.ts'
import { findAccount, listAccounts } from '#modules/accounts/index.ts'
import { findCustomer } from '#modules/demands/index.ts'
import { timeZoneOfZip } from '#modules/catalogue/index.ts'
import { type Message, queueMessage, queueMessages } from '#modules/notifications/index.ts'
import type { MatchRecord } from '../match-rules.ts'
import type { Closed } from './state-store.ts'
import type { MatchTools } from '../open-matches.ts'

type Hire = { hired: MatchRecord; closed: readonly Closed[]; at: Date }

/** Mails the professional who was hired, and each of the others once. */
export async function mailAboutHire(
  tx: Tx,
  { keyOf }: Pick<MatchTools, 'keyOf'>,
  { hired, closed, at }: Hire,
) {
  const customer = await findCustomer(tx, hired.demandId, keyOf)
  if (!customer) return
  const { subcategory, city, stateCode } = customer
  const accounts = await listAccounts(
    tx,
    [hired, ...closed].map(({ professionalId }) => professionalId),
  )

  const messages = accounts
    .filter(({ suspendedAt }) => suspendedAt === null)
    .map(async (account): Promise<Message[]> => {
      const job = { firstName: account.fullName, subcategory, city, stateCode }
      if (account.id === hired.professionalId) {
        return [
          {
            template: 'hired',
            to: account,
            key: `match ${hired.id} hired at ${at.toISOString()}`,
            values: { ...job, customerName: customer.fullName, matchUrl: paths.myCustomer(hired.id) },
          },
        ]
      }
      const match = closed.find(({ professionalId }) => professionalId === account.id)
      if (!match) return []

      return [
        {
          template: 'otherHired',
          to: account,
          // Once, however often the customer changes their mind.
          key: `match ${match.id} closed by a hire`,
          values: {
            ...job,
            timeZone: await timeZoneOfZip(tx, account.zipCode),
            unlockedAt: match.unlockedAt,
            demandsUrl: paths.demandsAvailable,
          },
        },
      ]
    })

  await queueMessages(tx, (await Promise.all(messages)).flat())
}

/** Mails the professional whose hire was undone, unless they cannot sign in any more. */
export async function mailAboutUndoneHire(
  tx: Tx,
  { keyOf }: Pick<MatchTools, 'keyOf'>,
  { match, at }: { match: MatchRecord; at: Date },
) {
  const customer = await findCustomer(tx, match.demandId, keyOf)
  const professional = await findAccount(tx, match.professionalId)
  if (!customer || !professional || professional.suspendedAt !== null) return
  const { subcategory, city, stateCode, fullName: customerName } = customer

  await queueMessage(tx, {
    template: 'hireUndone',
    to: professional,
    key: `match ${match.id} hire undone at ${at.toISOString()}`,
    values: {
      firstName: professional.fullName,
      customerName,
      subcategory,
      city,
      stateCode,
      matchUrl: paths.myCustomer(match.id),
    },
  })
}
