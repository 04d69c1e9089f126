import type { FastifyInstance } from 'fastify'
import type { Sql } from '#database/connect.ts'
import { queuedCode } from '#modules/notifications/testing/queued-code.ts'
import type { Caller } from '#testing/create-caller.ts'
import type { createDemandOutboxReader } from './create-demand-outbox-reader.ts'

export const longDescription =
  'We need the whole apartment cleaned before the new tenants come, windows and oven included, thank you.'

type Fixture = {
  sql: Sql
  app: FastifyInstance
  call: Caller
  outboxOf: ReturnType<typeof createDemandOutboxReader>
}

/** Shortcuts to request a demand without an account, and to confirm it. */
export function requestCalls({ sql, app, call, outboxOf }: Fixture) {
  let requests = 0

  /** A request by a new customer. */
  const aRequest = (changes: object = {}) => {
    requests += 1
    return { ...requestOf(requests), ...changes }
  }

  async function validate(token: string | undefined, phone: unknown, code: string) {
    const reply = await app.inject({
      method: 'POST',
      url: `/api/demands/unlock/validate?code=${code}`,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      payload: JSON.stringify(phone),
    })

    return { status: reply.statusCode, body: reply.json() }
  }

  /** Requests, reads the code and enters it; returns the secret of the private link. */
  async function publishRequest(changes: object = {}) {
    const request = aRequest(changes)
    const { body } = await call('POST', '/demands/account', { body: request })
    await validate(body.data.token, request.phoneNumber, await queuedCode(sql, request.phoneNumber))
    const mails = await outboxOf(request.emailAddress)
    const text = mails.find((mail) => mail.text.includes('manage-request'))?.text ?? ''

    return {
      request,
      mail: text,
      secret: /manage-request#([\w-]+)/.exec(text)?.[1] ?? '',
      passwordToken: /set-password\?token=([\w-]+)/.exec(text)?.[1],
      id: await newestDemand(),
    }
  }

  async function newestDemand() {
    const { body } = await call('GET', '/demands/available')

    return String(body.data[0]?.id)
  }

  return { aRequest, validate, publishRequest }
}

const requestOf = (nth: number) => ({
  creationDate: '2019-01-01T00:00:00Z',
  category: 'Domestic Services',
  subcategory: 'House Cleaning',
  city: '',
  stateCode: '',
  description: longDescription,
  isFullTime: false,
  requirements: ['How often? Weekly', 'How large is it? Two rooms'],
  price: 0,
  zipCode: '33101',
  fullName: `Customer ${nth}`,
  emailAddress: `customer${nth}@joblane.test`,
  phoneNumber: `1786555${String(nth).padStart(4, '0')}`,
})
