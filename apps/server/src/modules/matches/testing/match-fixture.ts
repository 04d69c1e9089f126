import { demandFixture } from '#modules/demands/testing/demand-fixture.ts'

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
  async function aMatchByLink() {
    const { id: demandId, secret, request } = await fixture.publishRequest()
    return { demandId, secret, request, ...(await unlockedBy(demandId)) }
  }

  async function unlockedBy(demandId: string) {
    const { token, accountId, person } = await fixture.aWorkerWithLeads()
    await fixture.unlock(demandId, token)

    return { worker: token, accountId, person, matchId: await matchIdOf(demandId, accountId) }
  }

  const say = (matchId: string, by: { token?: string; secret?: string }, body: object) =>
    call('POST', `/matches/${matchId}/messages`, { ...by, body })

  return { ...fixture, aMatch, aMatchByLink, unlockedBy, matchIdOf, say }
}
