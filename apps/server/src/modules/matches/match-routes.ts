import * as contract from '@joblane/contracts/matches/api'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { matchEventRoutes } from './browsing/match-event-routes.ts'
import { messageRoutes } from './messages/message-routes.ts'
import { quoteRoutes } from './quotes/quote-routes.ts'
import type { MatchTools } from './open-matches.ts'
import { decline, markDone, unhire, withdraw } from './hiring/change-match.ts'
import { getMatch } from './browsing/get-match.ts'
import { hire } from './hiring/hire.ts'
import { listDemandMatches, listMatches } from './browsing/list-matches.ts'

type Settings = { /** Multiplies the limit of event streams per address. */ addressScale: number }

export function matchRoutes(app: FastifyInstance, tools: MatchTools, settings: Settings) {
  listRoutes(app, tools)
  stateRoutes(app, tools)
  quoteRoutes(app, tools)
  messageRoutes(app, tools)
  matchEventRoutes(app, tools, settings)
}

function listRoutes(app: FastifyInstance, tools: MatchTools) {
  serve(app, contract.listDemandMatches, ({ caller, params }) =>
    listDemandMatches(tools, { demandId: params.id, caller }),
  )

  serve(app, contract.listMatches, ({ caller, query }) =>
    listMatches(tools, { professionalId: caller.accountId, ...query }),
  )

  serve(app, contract.getMatch, ({ caller, params }) => getMatch(tools, { matchId: params.id, caller }))
}

function stateRoutes(app: FastifyInstance, tools: MatchTools) {
  serve(app, contract.hire, ({ caller, params, body }) =>
    hire(tools, { matchId: params.id, caller, ...body }),
  )

  serve(app, contract.unhire, ({ caller, params }) => unhire(tools, { matchId: params.id, caller }))

  serve(app, contract.decline, ({ caller, params, body }) =>
    decline(tools, { matchId: params.id, caller, ...body }),
  )

  serve(app, contract.withdraw, ({ caller, params }) => withdraw(tools, { matchId: params.id, caller }))

  serve(app, contract.markDone, ({ caller, params }) => markDone(tools, { matchId: params.id, caller }))
}
