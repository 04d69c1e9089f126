import * as contract from '@joblane/contracts/matches/quotes'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { MatchTools } from '../open-matches.ts'
import { sendQuote } from './send-quote.ts'
import { listQuotes } from './show-quotes.ts'

export function quoteRoutes(app: FastifyInstance, tools: MatchTools) {
  serve(app, contract.listQuotes, ({ caller, params }) => listQuotes(tools, { matchId: params.id, caller }))

  serve(app, contract.sendQuote, ({ caller, params, body: quote, idempotencyKey }) =>
    sendQuote(tools, { matchId: params.id, caller, quote, idempotencyKey }),
  )
}
