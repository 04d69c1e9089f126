import type { Dependencies } from '#app.ts'
import { readConfig } from '#config.ts'
import { runJobs } from '#database/start-jobs.ts'
import { accountJobs } from '#modules/accounts/index.ts'
import { listOutbox, notificationJobs } from '#modules/notifications/index.ts'
import { testApp } from './test-app.ts'
import { testDatabase } from './test-database.ts'

type Call = {
  token?: string
  body?: object
  form?: Record<string, string>
  from?: string
  /** The client-generated id of the call. */
  key?: string
}

export const goodPassword = 'Joblane1!'

/** The whole application with an adjustable clock, and shortcuts for account actions. */
export async function accountFixture(options: Pick<Dependencies, 'paypal'> = {}) {
  const { sql, url } = await testDatabase()
  const clock = { time: Date.now() }
  const now = () => new Date(clock.time)
  const app = await testApp({ sql, now, settings: { RATE_LIMIT_SCALE: '1000' }, ...options })
  const config = readConfig({ NODE_ENV: 'test' })
  let people = 0

  async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, call: Call = {}) {
    const reply = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: call.from ?? '127.0.0.1',
      headers: {
        ...(call.token !== undefined && { authorization: `Bearer ${call.token}` }),
        ...(call.form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(call.key !== undefined && { 'idempotency-key': call.key }),
      },
      ...(call.body && { payload: call.body }),
      ...(call.form && { payload: new URLSearchParams(call.form).toString() }),
    })

    return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
  }

  /** The registration form of a new user. */
  const aPerson = () => {
    people += 1
    return {
      FullName: `Person ${people}`,
      EmailAddress: `person${people}@joblane.test`,
      PhoneNumber: `1305555${String(people).padStart(4, '0')}`,
      ZipCode: '33101',
      Password: goodPassword,
    }
  }

  let sending = Promise.resolve()
  async function sendDue() {
    const { tasks, close } = notificationJobs({ config, sql })
    const accounts = accountJobs({ secret: config.secret, now })
    await runJobs({ url, sql, tasks: { ...tasks, ...accounts.tasks } })
    close()
  }

  /** Sends due messages; returns those sent to a recipient, newest first. */
  async function outboxOf(to: string) {
    // Sequential: a message that another call is sending would be neither due nor sent.
    sending = sending.catch(() => {}).then(sendDue)
    await sending

    return listOutbox(sql, { to })
  }

  async function codeSentTo(destination: string) {
    const [newest] = await outboxOf(destination)

    return /\b\d{4}\b/.exec(newest?.text ?? '')?.[0] ?? 'no code'
  }

  async function register(changes: object = {}) {
    const person = { ...aPerson(), ...changes }
    const { body } = await call('POST', '/auth/register/website', { body: person })

    return { person, token: String(body.data) }
  }

  async function aWorker(changes: object = {}) {
    const { person, token } = await register(changes)
    await call('POST', '/auth/send-code', { token })
    const code = await codeSentTo(person.PhoneNumber)
    const { status } = await call('POST', '/auth/validate-code', { token, body: { code } })
    if (status !== 200) throw new Error(`${person.FullName} was not activated.`)

    return { person, token }
  }

  const signIn = (email: string, password = goodPassword, from?: string) =>
    call('POST', '/auth/login/portal', { form: { email, password }, ...(from && { from }) })

  return { sql, url, app, clock, call, aPerson, register, aWorker, signIn, outboxOf, codeSentTo }
}

/** The number of responses by status. */
export const statusesOf = (replies: readonly { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  )

export const wrongOf = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
