import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { takeDueAlerts } from './alert-store.ts'
import { alertOfNewDemands, alertTask, demandsAtOnce } from './alert-professionals.ts'
import { demandFixture } from '../testing/demand-fixture.ts'

const fixture = await demandFixture()
const { call } = fixture

async function aFan(of: string[]) {
  const worker = await fixture.aWorkerWithLeads()
  await call('PUT', '/account/interested-categories', { token: worker.token, body: of })

  return worker
}

test('professionals get one alert for a demand in their favorite categories, without its contact', async () => {
  const fan = await aFan(['Photography', 'Gardener'])
  const other = await aFan(['Gardener'])
  const { id, request } = await fixture.publishRequest({
    category: 'Events',
    subcategory: 'Photography',
    description: 'Call me at (786) 555-0199 or write to me@joblane.test. A small wedding by the sea.',
  })
  // A job sent the alerts and crashed before it recorded them.
  await alertOfNewDemands(fixture.sql, fixture.now())
  await fixture.sql`insert into demand_alert_due (demand_id) values (${id}) on conflict do nothing`
  await alertOfNewDemands(fixture.sql, fixture.now())
  const mails = await fixture.outboxOf(fan.person.EmailAddress)
  const text = mails.map((mail) => `${mail.subject}\n${mail.text}`).join('\n')

  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('New demand: Photography in Miami, FL')
  expect(text).toContain('0 of 3 taken. Unlocking costs 1 lead; you have 5.')
  expect(text).toContain(`/demand/${id}`)
  expect(text).toContain('A small wedding by the sea.')
  for (const secret of [
    request.fullName,
    request.phoneNumber,
    request.emailAddress,
    '555-0199',
    'me@joblane',
  ]) {
    expect(text).not.toContain(secret)
  }
  expect(await fixture.outboxOf(other.person.EmailAddress)).toEqual([])
})

async function aFanOnWhatsApp(of: string[]) {
  const fan = await aFan(of)
  const body = {
    demandAlerts: true,
    demandAlertsByWhatsApp: true,
    leadReminders: true,
    reviewInvitations: true,
  }
  await call('PUT', '/account/notifications', { token: fan.token, body })

  return fan
}

test('alerts that went out before an upgrade do not go out again by the job that runs across it', async () => {
  const fan = await aFanOnWhatsApp(['Kids Entertainment'])
  const customer = await fixture.tokenOf('customer')
  const id = await fixture.post(customer, { category: 'Events', subcategory: 'Kids Entertainment' })
  await fixture.sql`
    insert into notification_message (key, channel, template, state)
    select format('alert %s to %s by %s', ${id}::text, id, words), channel, 'newDemand', 'sent'
    from account, (values ('email', 'e-mail'), ('whatsapp', 'WhatsApp')) as sent (channel, words)
    where email = ${fan.person.EmailAddress}`

  expect(await fixture.outboxOf(fan.person.EmailAddress)).toEqual([])
  const onPhone = await fixture.outboxOf(fan.person.PhoneNumber)
  expect(onPhone.filter(({ text }) => text.includes(id))).toEqual([])
})

test('a professional who turned on alerts by WhatsApp gets them there too', async () => {
  const fan = await aFanOnWhatsApp(['Catering'])
  const { id } = await fixture.publishRequest({ category: 'Events', subcategory: 'Catering' })
  const [message] = await fixture.outboxOf(fan.person.PhoneNumber)

  expect(message).toMatchObject({ channel: 'whatsapp' })
  expect(message?.text).toContain(`/demand/${id}`)
  expect(await fixture.outboxOf(fan.person.EmailAddress)).toHaveLength(1)
})

test('unsubscribing takes one click', async () => {
  const fan = await aFan(['DJs'])
  await fixture.publishRequest({ category: 'Events', subcategory: 'DJs' })
  const [mail] = await fixture.outboxOf(fan.person.EmailAddress)
  const token = /unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const reply = await fixture.app.inject({
    method: 'POST',
    url: `/api/account/unsubscribe?token=${token}`,
  })
  expect(reply.statusCode).toBe(200)

  await fixture.publishRequest({ category: 'Events', subcategory: 'DJs' })
  expect(await fixture.outboxOf(fan.person.EmailAddress)).toHaveLength(1)
})

test('a demand that was stopped before the job ran causes no alert', async () => {
  const fan = await aFan(['Florist'])
  const token = await fixture.tokenOf('customer')
  const id = await fixture.post(token, { category: 'Events', subcategory: 'Florist' })
  await call('PUT', `/demands/${id}/status?isActive=false`, { token })

  expect(await fixture.outboxOf(fan.person.EmailAddress)).toEqual([])
})

test('publishing a demand queues the job that sends its alerts', async () => {
  await fixture.outboxOf('nobody@joblane.test')
  await fixture.post(await fixture.tokenOf('customer'))

  const owner = connect(fixture.url, { max: 1, asApplication: false })
  await expect
    .poll(() => owner`select key from graphile_worker.jobs where task_identifier = ${alertTask}`)
    .toEqual([{ key: alertTask }])
  await owner.end()
})

test('the alerts of a demand whose job died are sent by the next job, after a while', async () => {
  const fan = await aFan(['Bartender'])
  await fixture.post(await fixture.tokenOf('customer'), { category: 'Events', subcategory: 'Bartender' })
  await takeDueAlerts(fixture.sql, { at: fixture.now(), stale: new Date(0), limit: 100 })
  expect(await fixture.outboxOf(fan.person.EmailAddress)).toEqual([])

  fixture.clock.time += 11 * 60 * 1000
  expect(await fixture.outboxOf(fan.person.EmailAddress)).toHaveLength(1)
})

test('professionals get alerts for the new demands of their own services only', async () => {
  const [one, both] = [await aFan(['Dance']), await aFan(['Dance', 'Yoga Instructor'])]
  const customer = await fixture.tokenOf('customer')
  for (const subcategory of ['Dance', 'Yoga Instructor', 'Dance'])
    await fixture.post(customer, { category: '', subcategory, description: `About ${subcategory}.` })
  const subjectsTo = async ({ person }: typeof one) =>
    (await fixture.outboxOf(person.EmailAddress)).map(({ subject }) => subject).toSorted()

  expect(await subjectsTo(one)).toEqual(Array(2).fill('New demand: Dance in Miami, FL'))
  expect(await subjectsTo(both)).toEqual([
    'New demand: Dance in Miami, FL',
    'New demand: Dance in Miami, FL',
    'New demand: Yoga Instructor in Miami, FL',
  ])
})

test('one job sends the alerts of all due demands, however many', async () => {
  const customer = await fixture.tokenOf('customer')
  await Promise.all(Array.from({ length: demandsAtOnce + 1 }, () => fixture.post(customer)))
  await alertOfNewDemands(fixture.sql, fixture.now())

  expect(await fixture.sql`select from demand_alert_due`).toEqual([])
})
