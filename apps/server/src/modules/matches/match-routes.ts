import type { FastifyInstance } from 'fastify'
import { matchEventRoutes } from './events/match-event-routes.ts'
import { messageRoutes } from './message-routes.ts'
import type { MatchTools } from './tools.ts'

type Settings = { /** Multiplies the limit of event streams per address. */ addressScale: number }

export function matchRoutes(app: FastifyInstance, tools: MatchTools, settings: Settings) {
  messageRoutes(app, tools)
  matchEventRoutes(app, tools, settings)
}
