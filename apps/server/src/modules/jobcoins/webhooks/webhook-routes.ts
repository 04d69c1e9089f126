import { anyone } from '@joblane/contracts/http/access'
import { Nothing } from '@joblane/contracts/http/endpoint'
import { paymentWebhookPath } from '@joblane/contracts/jobcoins/api'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import { envelopeOf } from '#platform/http/endpoint-schema.ts'
import type { JobcoinTools } from '../open-jobcoins.ts'
import { receiveWebhook } from './receive-webhook.ts'

/** Receives the provider's webhooks. Signatures cover the raw bytes, so the body stays a buffer. */
export async function webhookRoutes(app: FastifyInstance, tools: JobcoinTools) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    scope.route({
      method: 'POST',
      url: paymentWebhookPath,
      config: { access: anyone, refusals: ['WEBHOOK_NOT_SIGNED', 'PAYMENT_UNAVAILABLE'] },
      schema: {
        summary: "The payment provider's webhooks",
        tags: ['payment'],
        operationId: 'receivePaymentWebhook',
        response: { 200: envelopeOf(Nothing) },
      },
      handler: async ({ headers, body }) => {
        if (!Buffer.isBuffer(body)) throw new DomainError('WEBHOOK_NOT_SIGNED')
        await receiveWebhook(tools, { headers, body })

        return { success: true, data: null, message: 'OK' }
      },
    })
  })
}
