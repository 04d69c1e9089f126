import { type APIRequestContext, expect } from '@playwright/test'
import { aProfessionalWithALead } from './demands.ts'
import type { Session } from './people.ts'

/** Proof of who calls. */
type Caller = Record<string, string>

export const asMember = ({ token }: Session): Caller => ({ authorization: `Bearer ${token}` })

type Matched = Awaited<ReturnType<typeof aMatch>>

/** A professional who unlocked a demand. */
export async function aMatch(api: APIRequestContext, demandId: string, fullName: string) {
  const professional = await aProfessionalWithALead(api, fullName)
  const headers = asMember(professional)
  const unlocked = await api.post(`/api/demands/${demandId}/unlock`, { headers })
  expect(unlocked.status()).toBe(200)
  const { data } = (await (await api.get('/api/matches', { headers })).json()) as {
    data: { items: { id: string }[] }
  }

  return { professional, id: data.items[0]?.id ?? '' }
}

const dayMs = 86_400_000
/** A day from today, as date fields have it. */
export const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

export async function quote(api: APIRequestContext, { id, professional }: Matched, changes: object = {}) {
  const sent = await api.post(`/api/matches/${id}/quotes`, {
    headers: asMember(professional),
    data: {
      kind: 'FIXED',
      amount: 240,
      startsOn: dayFromNow(2),
      validUntil: dayFromNow(20),
      note: 'Parts and cleaning up are included. I bring what I need.',
      ...changes,
    },
  })
  expect(sent.status()).toBe(200)
}

/** Three professionals beside each other, with quotes of all kinds. */
export async function threeQuotes(api: APIRequestContext, demandId: string) {
  const marisol = await aMatch(api, demandId, 'Marisol Vega')
  await quote(api, marisol)
  const curtis = await aMatch(api, demandId, 'Curtis Boyd')
  await quote(api, curtis, { kind: 'HOURLY', amount: 85, startsOn: null, note: '' })
  const priya = await aMatch(api, demandId, 'Priya Nandakumar')
  await quote(api, priya, { kind: 'RANGE', amount: 180, amountTo: 320 })

  return { marisol, curtis, priya }
}

/** A call about a match that is expected to succeed. */
export async function act(api: APIRequestContext, headers: Caller, path: string, data: object = {}) {
  const answer = await api.post(`/api/matches/${path}`, { headers, data })
  expect(answer.status()).toBe(200)
}
