import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { anyone } from '@joblane/contracts/http/access'
import { strictObject, Uuid } from '@joblane/contracts/http/endpoint'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Config } from '#config.ts'
import type { Sql } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { withLogoInside } from '../logo.ts'
import { usesOutbox } from '../senders/choose-senders.ts'
import { outboxPage } from './outbox-page.ts'
import { findOutboxHtml, listOutbox } from './outbox-store.ts'

const Filter = strictObject({ to: Type.Optional(Type.String({ maxLength: 320 })) })
const OneMessage = strictObject({ id: Uuid })

const options = { config: { access: anyone } }
const hidden = { hide: true }

/** The outbox, for developers and tests. Disabled in production and when real senders are configured. */
export async function outboxRoutes(app: FastifyInstance, { sql, config }: { sql: Sql; config: Config }) {
  if (config.isProduction || !usesOutbox(config)) return

  const filtered = { ...options, schema: { ...hidden, querystring: Filter } }
  app.get<{ Querystring: Static<typeof Filter> }>('/dev/outbox', filtered, async ({ query }, reply) => {
    const messages = await listOutbox(sql, { ...query, limit: 100 })
    return fresh(reply, 'text/html', pagePolicy).send(outboxPage(messages, query.to ?? ''))
  })

  app.get<{ Querystring: Static<typeof Filter> }>('/dev/outbox.json', filtered, async ({ query }, reply) => {
    const messages = await listOutbox(sql, { ...query, limit: 1000 })
    const sent = messages.map(({ id, channel, to, subject, text, sentAt }) => {
      return { id, channel, to, subject, text, sentAt }
    })
    return fresh(reply, 'application/json', pagePolicy).send(JSON.stringify(sent))
  })

  app.get<{ Params: Static<typeof OneMessage> }>(
    '/dev/outbox/:id',
    { ...options, schema: { ...hidden, params: OneMessage } },
    async ({ params }, reply) => {
      const html = await findOutboxHtml(sql, params.id)
      if (html === undefined) throw new DomainError('NOT_FOUND')
      return fresh(reply, 'text/html', letterPolicy).send(withLogoInside(html))
    },
  )

  await serveFile(app, 'outbox.css', 'text/css')
  await serveFile(app, 'outbox.js', 'text/javascript')
}

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** An e-mail may use inline styles and its own picture, but no scripts. */
const letterPolicy =
  "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"

const fresh = (reply: FastifyReply, type: string, policy: string) =>
  reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)

async function serveFile(app: FastifyInstance, name: string, type: string) {
  const content = await readFile(join(import.meta.dirname, name))

  app.get(`/dev/${name}`, { ...options, schema: hidden }, async (_request, reply) =>
    fresh(reply, type, pagePolicy).send(content),
  )
}
