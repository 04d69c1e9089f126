import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'

const { sql, url } = await testDatabase()
const lines: string[] = []
const app = await testApp({
  sql,
  settings: { LOG_LEVEL: 'debug', RATE_LIMIT_SCALE: '1000' },
  logStream: { write: (line) => void lines.push(line) },
})

const canary = {
  FullName: 'Canaria Birdsong',
  EmailAddress: 'canary.bird@joblane.test',
  PhoneNumber: '17865550177',
  ZipCode: '99501',
  Password: 'Canary1!pass',
}

async function post(path: string, payload: object | string, headers: Record<string, string> = {}) {
  const reply = await app.inject({ method: 'POST', url: `/api${path}`, payload, headers })

  return reply.json<{ data?: string }>()
}
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
const asJson = { 'content-type': 'application/json' }
const form = new URLSearchParams({ email: canary.EmailAddress, password: canary.Password }).toString()

async function liveALife() {
  const { data: token = '' } = await post('/auth/register/website', canary)
  const bearer = { authorization: `Bearer ${token}` }
  await post('/auth/register/website', canary)
  await post('/auth/register/website', { ...canary, ZipCode: 'x' })
  await post('/auth/register/website', JSON.stringify(canary).slice(0, -1), asJson)
  await post('/auth/login/portal', form, asForm)
  await post(`/auth/login/portal?email=${canary.EmailAddress}`, form, asForm)
  await post('/auth/send-code', {}, bearer)
  await post('/auth/validate-code', { code: '0427' }, bearer)
  await post('/auth/password/forgot', { email: canary.EmailAddress })
  await post('/auth/password/reset', { token: 'canarytoken', password: canary.Password })
  await app.inject({ url: `/api/${canary.EmailAddress}/${canary.PhoneNumber}`, headers: bearer })

  return token
}

/** Causes a server error on personal data: PostgreSQL quotes the row in its error message. */
async function breakDown() {
  const owner = connect(url, { max: 1, asApplication: false })
  await owner.unsafe(`
    create function fail() returns trigger language plpgsql as $$
    begin raise exception 'no row for % %', new.full_name, new.email using detail = new::text; end $$;
    create trigger fail before insert on account for each row execute function fail();`)
  await post('/auth/register/website', {
    ...canary,
    EmailAddress: 'canary.two@joblane.test',
    PhoneNumber: '17865550178',
  })
  await owner.end()
}

test('no log line holds personal data, after a success or a failure', async () => {
  const token = await liveALife()
  await breakDown()
  const log = lines.join('\n')

  expect(log).toContain('/auth/register/website')
  expect(log).toContain('unexpected error')
  const secrets = [
    ...Object.values(canary),
    'canary.bird',
    'canary.two',
    'Birdsong',
    '7865550177',
    '7865550178',
    encodeURIComponent(canary.EmailAddress),
    'canarytoken',
    'argon2id',
    token,
    token.split('.')[2] ?? '',
  ]
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false)
})
