import { getMatchReviews, listReviews } from '@joblane/contracts/reviews/api'
import { askPages, nextPage } from '#lib/api/ask-pages.ts'
import { ask } from '#lib/api/query-client.ts'

export const reviewsOfMatch = (matchId: string) => ask(getMatchReviews, { params: { id: matchId } })

export const reviewsOfProfessional = (id: string) =>
  askPages(listReviews, (pageIndex) => ({ params: { id }, query: { pageIndex } }), nextPage)
