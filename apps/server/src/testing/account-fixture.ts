import { queuedCode } from '#modules/notifications/testing/queued-code.ts'
import { codeIn } from './code-in.ts'
import { createCaller } from './create-caller.ts'
import { createOutboxReader } from './create-outbox-reader.ts'
import { testApp } from './test-app.ts'
import { testDatabase } from './test-database.ts'

export const goodPassword = 'Joblane1!'

/** The whole application with an adjustable clock, and shortcuts for account actions. */
export async function accountFixture(options: Pick<Parameters<typeof testApp>[0], 'paymentProvider'> = {}) {
  const { sql, url } = await testDatabase()
  const clock = { time: Date.now() }
  const now = () => new Date(clock.time)
  const app = await testApp({ sql, now, settings: { RATE_LIMIT_SCALE: '1000' }, ...options })
  const call = createCaller(app)
  const outboxOf = createOutboxReader({ sql, url, now })
  let people = 0

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

  async function codeSentTo(destination: string) {
    return codeIn(await outboxOf(destination))
  }

  async function register(changes: object = {}) {
    const person = { ...aPerson(), ...changes }
    const { body } = await call('POST', '/auth/register/website', { body: person })

    return { person, token: String(body.data) }
  }

  async function aWorker(changes: object = {}) {
    const { person, token } = await register(changes)
    await call('POST', '/auth/send-code', { token })
    const code = await queuedCode(sql, person.PhoneNumber)
    const { status } = await call('POST', '/auth/validate-code', { token, body: { code } })
    if (status !== 200) throw new Error(`${person.FullName} was not activated.`)

    return { person, token }
  }

  const signIn = (email: string, password = goodPassword, from?: string) =>
    call('POST', '/auth/login/portal', { form: { email, password }, ...(from && { from }) })

  return { sql, url, app, clock, call, aPerson, register, aWorker, signIn, outboxOf, codeSentTo }
}

/** The number of responses by the code of their refusal; those that succeeded are OK. */
export const outcomesOf = (replies: readonly { body: { code?: string } }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ body }) => body.code ?? 'OK')].map(([code, all]) => [code, all.length]),
  )

export const wrongOf = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
