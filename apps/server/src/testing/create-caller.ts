import type { FastifyInstance } from 'fastify'

type Call = {
  token?: string
  body?: object
  form?: Record<string, string>
  from?: string
  /** The client-generated id of the call. */
  key?: string
  /** The secret of a private link. */
  secret?: string
}

export type Caller = ReturnType<typeof createCaller>

/** Calls the API of an application that listens on no port. */
export function createCaller(app: FastifyInstance) {
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, call: Call = {}) => {
    const reply = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: call.from ?? '127.0.0.1',
      headers: {
        ...(call.token !== undefined && { authorization: `Bearer ${call.token}` }),
        ...(call.form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(call.key !== undefined && { 'idempotency-key': call.key }),
        ...(call.secret !== undefined && { 'x-manage-secret': call.secret }),
      },
      ...(call.body && { payload: call.body }),
      ...(call.form && { payload: new URLSearchParams(call.form).toString() }),
    })

    return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
  }
}
