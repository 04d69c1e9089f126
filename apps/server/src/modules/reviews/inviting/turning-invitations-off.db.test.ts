import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { accountKeys } from '#modules/accounts/index.ts'
import { matchFixture } from '#modules/matches/testing/match-fixture.ts'
import { inviteToReview } from './invite-to-review.ts'

const fixture = await matchFixture()
const { sql, app, call, clock } = fixture
const keyOf = accountKeys(readConfig({ NODE_ENV: 'test' }).secret)
const day = 24 * 60 * 60_000

const inviteAfter = (days: number) => inviteToReview(sql, { now: new Date(clock.time + days * day), keyOf })

const invitationsTo = async (email: string) =>
  (await fixture.outboxOf(email)).filter(({ subject }) => subject?.startsWith('How did it go'))

/** The token of the link that turns the invitations off. */
const optOutOf = (mail: { text: string } | undefined) =>
  /unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

const turnOff = (token: string) =>
  app.inject({ method: 'POST', url: `/api/account/unsubscribe?token=${token}` })

/** A match of another request with the same e-mail, made without signing in. */
async function anotherMatchOf(emailAddress: string) {
  const { id } = await fixture.publishRequest({ emailAddress })
  await fixture.unlockedBy(id)
}

test('a customer without an account turns invitations off by the link, for every request', async () => {
  const { request, demandId } = await fixture.aMatchByLink()
  const { emailAddress } = request
  await sql`update demand set account_id = null where id = ${demandId}`
  await sql`update account set email = 'other@joblane.test' where email = ${emailAddress}`
  await inviteAfter(11)
  const [mail] = await invitationsTo(emailAddress)
  const { statusCode } = await turnOff(optOutOf(mail))
  await inviteAfter(19)

  expect(mail?.template).toBe('reviewInvitationByLink')
  expect(statusCode).toBe(200)
  expect(await invitationsTo(emailAddress)).toHaveLength(1)
})

test('an address that turned invitations off gets none with an account either, until its member turns them on', async () => {
  const { request, demandId, passwordToken } = await fixture.aMatchByLink()
  const { emailAddress } = request
  await sql`update demand set account_id = null where id = ${demandId}`
  await sql`update account set email = 'later@joblane.test' where email = ${emailAddress}`
  await inviteAfter(11)
  await turnOff(optOutOf((await invitationsTo(emailAddress))[0]))
  await sql`update account set email = ${emailAddress} where email = 'later@joblane.test'`
  await anotherMatchOf(emailAddress)
  await inviteAfter(19)
  expect(await invitationsTo(emailAddress)).toHaveLength(1)

  const password = 'Another1!'
  await call('POST', '/auth/password/reset', { body: { token: passwordToken, password } })
  const { token } = (await fixture.signIn(emailAddress, password)).body
  const { notifications } = (await call('GET', '/account', { token })).body.data
  expect(notifications.reviewInvitations).toBe(false)
  const body = { ...notifications, reviewInvitations: true }
  const { data: account } = (await call('PUT', '/account/notifications', { token, body })).body
  expect(account.notifications.reviewInvitations).toBe(true)
  await inviteAfter(27)
  expect(await invitationsTo(emailAddress)).toHaveLength(2)
})

test('an address that nobody confirmed stays turned off, whatever its member chooses', async () => {
  const { emailAddress } = (await fixture.publishRequest()).request
  await sql`update account set email = 'earlier@joblane.test' where email = ${emailAddress}`
  const emailHash = keyOf.email('opt-out', emailAddress.toLowerCase())
  await sql`insert into email_opt_out (email_hash, choice, at) values (${emailHash}, 'reviewInvitations', now())`
  const { token } = await fixture.aWorker({ EmailAddress: emailAddress })
  const { notifications } = (await call('GET', '/account', { token })).body.data
  const body = { ...notifications, reviewInvitations: true }
  await call('PUT', '/account/notifications', { token, body })

  expect(await sql`select from email_opt_out where email_hash = ${emailHash}`).toHaveLength(1)
})

test('a member who turned invitations off gets none about a request made without signing in', async () => {
  const { request } = await fixture.aMatchByLink()
  const { emailAddress } = request
  await inviteAfter(11)
  const [mail] = await invitationsTo(emailAddress)
  await turnOff(optOutOf(mail))
  await anotherMatchOf(emailAddress)
  await inviteAfter(19)

  expect(mail?.template).toBe('reviewInvitation')
  expect(await invitationsTo(emailAddress)).toHaveLength(1)
})
