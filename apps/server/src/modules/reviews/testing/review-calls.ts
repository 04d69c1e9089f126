import type { By, matchFixture } from '#modules/matches/testing/match-fixture.ts'

type Fixture = Pick<Awaited<ReturnType<typeof matchFixture>>, 'call' | 'sql' | 'tokenOf'>
type Method = 'POST' | 'PUT'

/** What both sides do with reviews, and what is stored of them. */
export const reviewCalls = ({ call, sql, tokenOf }: Fixture) => ({
  review: (matchId: string, by: By, body: object, method: Method = 'POST') =>
    call(method, `/matches/${matchId}/review`, { ...by, body }),

  rateCustomer: (matchId: string, token: string, body: object, method: Method = 'POST') =>
    call(method, `/matches/${matchId}/customer-review`, { token, body }),

  reviewsOf: async (matchId: string, by: By) =>
    (await call('GET', `/matches/${matchId}/reviews`, by)).body.data,

  /** As an administrator sees it, for whom every profile is open. */
  listOf: async (accountId: string) => {
    const token = await tokenOf('administrator')

    return (await call('GET', `/professionals/${accountId}/reviews`, { token })).body.data
  },

  ratingsOf: async (accountId: string) => {
    const [row] = await sql<{ ratings: number[] }[]>`
      select ratings from professional where account_id = ${accountId}`

    return row?.ratings ?? [0, 0, 0, 0, 0]
  },
})
