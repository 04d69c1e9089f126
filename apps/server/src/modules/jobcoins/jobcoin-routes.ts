import * as contract from '@joblane/contracts/jobcoins/api'
import { listJobcoinsPackets, plans } from '@joblane/contracts/jobcoins/plans'
import * as renewals from '@joblane/contracts/jobcoins/renewals'
import type { FastifyInstance } from 'fastify'
import { Answer, sameForAll, serve } from '#platform/http/serve.ts'
import { cancelPayment } from './buying/cancel-payment.ts'
import { capturePayment } from './buying/capture-payment.ts'
import { readReceipt } from './buying/read-receipt.ts'
import { startPayment } from './buying/start-payment.ts'
import { returnLead } from './ledger/return-lead.ts'
import type { JobcoinTools } from './open-jobcoins.ts'
import { cancelRenewal, readRenewal } from './refunds/renewal.ts'
import { type DescribeDemands, readStatement } from './statement/read-statement.ts'
import { statementFileRoutes } from './statement/statement-file-routes.ts'
import { webhookRoutes } from './webhooks/webhook-routes.ts'

export type JobcoinExtensions = { describeDemands: DescribeDemands }

export async function jobcoinRoutes(
  app: FastifyInstance,
  tools: JobcoinTools,
  { describeDemands: describe }: JobcoinExtensions,
) {
  const { sql, now } = tools

  serve(app, listJobcoinsPackets, () => [...plans], sameForAll)

  serve(app, contract.startPayment, ({ caller: { accountId }, body, idempotencyKey }) =>
    startPayment(tools, { accountId, planId: body.idJobcoinsPacket, idempotencyKey }),
  )

  serve(app, contract.capturePayment, ({ caller: { accountId }, body: { orderId } }) =>
    capturePayment(tools, { accountId, orderId }),
  )

  serve(app, contract.cancelPayment, ({ caller: { accountId }, body: { orderId, reason } }) =>
    cancelPayment(tools, { accountId, orderId, reason }),
  )

  serve(app, contract.readStatement, ({ caller: { accountId }, query: paging }) =>
    readStatement(sql, { accountId, paging, now: now(), describe }),
  )

  serve(app, contract.readReceipt, ({ caller: { accountId }, params: { orderId } }) =>
    readReceipt(sql, accountId, orderId),
  )

  serve(app, renewals.readRenewal, ({ caller: { accountId } }) => readRenewal(sql, accountId, now()))

  serve(app, renewals.cancelRenewal, async ({ caller: { accountId }, body }) => {
    const offer = await cancelRenewal(tools, { accountId, ...body })

    return new Answer(offer, 'Your renewal is cancelled. The refund is on its way.')
  })

  serve(app, contract.returnLead, async ({ operator, body }) => {
    const returned = await returnLead(tools, { ...body, operator })

    return new Answer(returned, 'The lead was returned.')
  })

  statementFileRoutes(app, { sql, describe })
  await webhookRoutes(app, tools)
}
