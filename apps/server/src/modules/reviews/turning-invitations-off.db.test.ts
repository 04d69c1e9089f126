import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { accountKeys } from '#modules/accounts/index.ts'
import { matchFixture } from '#modules/matches/testing/match-fixture.ts'
import { inviteToReview } from './use-cases/invite-to-review.ts'

const fixture = await matchFixture()
const { sql, app, clock } = fixture
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
