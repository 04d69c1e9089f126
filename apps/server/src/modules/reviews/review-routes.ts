import { matchTexts } from '@joblane/contracts/matches/api'
import * as contract from '@joblane/contracts/reviews/api'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '#database/connect.ts'
import type { AccountKeys } from '#modules/accounts/index.ts'
import { Answer, serve } from '#platform/http/serve.ts'
import { answerReview } from './answer-review.ts'
import { hideReview } from './hide-review.ts'
import { reportReview } from './report-review.ts'
import { getMatchReviews, listReviews, type ReviewTools } from './show-reviews.ts'
import { changeReview, writeReview } from './write-review.ts'

type Tools = ReviewTools & {
  /** For visitors: may lead to a replica. */
  reads: Sql
  keyOf: Pick<AccountKeys, 'manage'>
}

export function reviewRoutes(app: FastifyInstance, tools: Tools) {
  serve(app, contract.getMatchReviews, ({ caller, params }) =>
    getMatchReviews(tools, { matchId: params.id, caller }),
  )
  serve(app, contract.writeReview, ({ caller, params, body }) =>
    writeReview(tools, { ...body, matchId: params.id, caller, side: 'CUSTOMER' }),
  )
  serve(app, contract.changeReview, ({ caller, params, body }) =>
    changeReview(tools, { ...body, matchId: params.id, caller, side: 'CUSTOMER' }),
  )
  serve(app, contract.writeCustomerReview, ({ caller, params, body }) =>
    writeReview(tools, { ...body, matchId: params.id, caller, side: 'PROFESSIONAL' }),
  )
  serve(app, contract.changeCustomerReview, ({ caller, params, body }) =>
    changeReview(tools, { ...body, matchId: params.id, caller, side: 'PROFESSIONAL' }),
  )
  publishedRoutes(app, tools)
  administratorRoutes(app, tools)
}

/** What is done with a published review: visitors read it, members report it, the professional answers. */
function publishedRoutes(app: FastifyInstance, tools: Tools) {
  serve(app, contract.listReviews, ({ caller, params, query: paging }) =>
    listReviews({ ...tools, sql: caller ? tools.sql : tools.reads }, { professionalId: params.id, paging }),
  )
  serve(app, contract.answerReview, ({ caller, params, body: { text } }) =>
    answerReview(tools, { reviewId: params.id, accountId: caller.accountId, text }),
  )
  serve(app, contract.reportReview, async ({ caller, params, body: report }) => {
    await reportReview(tools, { reviewId: params.id, accountId: caller.accountId, report })

    return new Answer(null, matchTexts.reported)
  })
}

function administratorRoutes(app: FastifyInstance, tools: Tools) {
  serve(app, contract.hideReview, ({ operator, params, body: { reason } }) =>
    hideReview(tools, { reviewId: params.id, operator, isHidden: true, reason }),
  )
  serve(app, contract.showReview, ({ operator, params, body: { reason = '' } }) =>
    hideReview(tools, { reviewId: params.id, operator, isHidden: false, reason }),
  )
}
