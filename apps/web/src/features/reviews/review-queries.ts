import { getMatchReviews, listReviews } from '@joblane/contracts/reviews/api'
import { ask } from '#lib/api/query-client.ts'

export const reviewsOfMatch = (matchId: string) => ask(getMatchReviews, { params: { id: matchId } })

export const reviewsOfProfessional = (id: string, pageIndex: number) =>
  ask(listReviews, { params: { id }, query: { pageIndex } })
