import type { Sql } from '#database/connect.ts'
import type { By } from '#modules/matches/testing/match-fixture.ts'
import type { Caller } from '#testing/create-caller.ts'

type Method = 'POST' | 'PUT'

/** What both sides do with reviews, and what is stored of them. */
export const reviewCalls = ({ call, sql }: { call: Caller; sql: Sql }) => ({
  review: (matchId: string, by: By, body: object, method: Method = 'POST') =>
    call(method, `/matches/${matchId}/review`, { ...by, body }),

  rateCustomer: (matchId: string, token: string, body: object, method: Method = 'POST') =>
    call(method, `/matches/${matchId}/customer-review`, { token, body }),

  reviewsOf: async (matchId: string, by: By) =>
    (await call('GET', `/matches/${matchId}/reviews`, by)).body.data,

  listOf: async (accountId: string) => (await call('GET', `/professionals/${accountId}/reviews`)).body.data,

  ratingsOf: async (accountId: string) => {
    const [row] = await sql<{ ratings: number[] }[]>`
      select ratings from professional where account_id = ${accountId}`

    return row?.ratings ?? [0, 0, 0, 0, 0]
  },
})
