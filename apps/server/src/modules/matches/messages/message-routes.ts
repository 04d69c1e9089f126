import * as matches from '@joblane/contracts/matches/api'
import * as contract from '@joblane/contracts/matches/messages'
import * as unread from '@joblane/contracts/matches/unread'
import type { FastifyInstance } from 'fastify'
import { Answer, serve } from '#platform/http/serve.ts'
import type { MatchTools } from '../open-matches.ts'
import { countUnread } from './count-unread.ts'
import { listMessages, markRead } from './list-messages.ts'
import { mute } from './mute.ts'
import { reportMatch } from '../report-match.ts'
import { sendMessage } from './send-message.ts'

export function messageRoutes(app: FastifyInstance, tools: MatchTools) {
  serve(app, contract.listMessages, ({ caller, params, query: paging }) =>
    listMessages(tools, { matchId: params.id, caller, paging }),
  )

  serve(app, contract.sendMessage, ({ caller, params, body }) =>
    sendMessage(tools, { ...body, matchId: params.id, caller }),
  )

  serve(app, contract.markRead, ({ caller, params }) => markRead(tools, { matchId: params.id, caller }))

  serve(app, unread.countUnread, ({ caller }) => countUnread(tools, caller))

  serve(app, matches.mute, ({ caller, params }) => mute(tools, { matchId: params.id, caller, isMuted: true }))

  serve(app, matches.unmute, ({ caller, params }) =>
    mute(tools, { matchId: params.id, caller, isMuted: false }),
  )

  serve(app, matches.reportMatch, async ({ caller, params, body: report }) => {
    await reportMatch(tools, { matchId: params.id, caller, report })

    return new Answer(null, matches.matchTexts.reported)
  })
}
