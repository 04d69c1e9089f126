import { demandFixture } from '#modules/demands/testing/demand-fixture.ts'
import { addDays, dayAt } from '../quotes/day-rules.ts'

/** A member, or the holder of a private link. */
export type By = { token?: string; secret?: string }

/** The whole application, with shortcuts for what both sides of a match do. */
export async function matchFixture() {
  const fixture = await demandFixture()
  const { sql, call } = fixture

  async function matchIdOf(demandId: string, accountId: string) {
    const [row] = await sql<{ id: string }[]>`
      select id from match where demand_id = ${demandId} and professional_id = ${accountId}`

    return String(row?.id)
  }

  /** A demand of the demo customer that a new professional unlocked. */
  async function aMatch() {
    const customer = await fixture.tokenOf('customer')
    const demandId = await fixture.post(customer)
    return { demandId, customer, ...(await unlockedBy(demandId)) }
  }

  /** The same for a customer with nothing but a private link. */
  async function aMatchByLink(changes: Parameters<typeof fixture.publishRequest>[0] = {}) {
    const { id: demandId, secret, request, passwordToken } = await fixture.publishRequest(changes)
    return { demandId, secret, request, passwordToken, ...(await unlockedBy(demandId)) }
  }

  async function unlockedBy(demandId: string) {
    const { token, accountId, person } = await fixture.aWorkerWithLeads()
    await fixture.unlock(demandId, token)

    return { worker: token, accountId, person, matchId: await matchIdOf(demandId, accountId) }
  }

  const say = (matchId: string, by: { token?: string; secret?: string }, body: object) =>
    call('POST', `/matches/${matchId}/messages`, { ...by, body })

  const move = (matchId: string, what: string, by: By, body?: object) =>
    call('POST', `/matches/${matchId}/${what}`, { ...by, ...(body && { body }) })

  const quote = (matchId: string, token: string, changes: object = {}, key?: string) =>
    call('POST', `/matches/${matchId}/quotes`, {
      token,
      body: { kind: 'FIXED', amount: 450, validUntil: dayFromNow(30), ...changes },
      ...(key !== undefined && { key }),
    })

  /** A day at the demands' place, Miami. */
  const dayFromNow = (days: number) => addDays(dayAt(fixture.now(), 'America/New_York'), days)

  const see = async (matchId: string, by: By) => (await call('GET', `/matches/${matchId}`, by)).body.data

  return { ...fixture, aMatch, aMatchByLink, unlockedBy, matchIdOf, say, move, quote, dayFromNow, see }
}
