import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPicture } from '#modules/photos/testing/a-picture.ts'
import { createUploader } from '#modules/photos/testing/create-uploader.ts'
import { aProfile, profileFixture } from '../testing/profile-fixture.ts'

const fixture = await profileFixture()
const { call, sql, change, aProfessional, showProfile, showByLink } = fixture
const administrator = await fixture.tokenOf('administrator')
const customer = await fixture.tokenOf('customer')

test('visitors and members open a public profile, by id and by slug', async () => {
  const { accountId, slug, person } = await aProfessional()
  const stranger = await fixture.aWorker()
  const { secret } = await fixture.publishRequest()

  for (const token of [undefined, customer, administrator, stranger.token]) {
    const byId = await showProfile(accountId, token)
    const bySlug = await showProfile(slug, token)

    expect(byId.status).toBe(200)
    expect(byId.body.data).toEqual(bySlug.body.data)
    expect(byId.body.data.name).toBe(person.FullName)
  }
  expect((await showByLink(slug, secret)).status).toBe(200)
  expect((await showByLink(slug, 'made-up')).status).toBe(200)
})

test('a private profile is open to its owner, administrators and customers whose demand they unlocked', async () => {
  const professional = await aProfessional({ isPublic: false })
  const stranger = await fixture.aWorker()
  const other = await fixture.publishRequest()
  const mine = await fixture.publishRequest()
  const demandId = await fixture.post(customer)
  const statusFor = async () => ({
    visitor: (await showProfile(professional.slug)).status,
    self: (await showProfile(professional.slug, professional.token)).status,
    administrator: (await showProfile(professional.slug, administrator)).status,
    stranger: (await showProfile(professional.accountId, stranger.token)).status,
    customer: (await showProfile(professional.accountId, customer)).status,
    link: (await showByLink(professional.slug, mine.secret)).status,
    otherLink: (await showByLink(professional.slug, other.secret)).status,
    madeUpLink: (await showByLink(professional.slug, 'made-up')).status,
  })
  const before = await statusFor()
  await fixture.unlock(demandId, professional.token)
  await fixture.unlock(mine.id, professional.token)

  expect(before).toEqual({
    visitor: 404,
    self: 200,
    administrator: 200,
    stranger: 404,
    customer: 404,
    link: 404,
    otherLink: 404,
    madeUpLink: 404,
  })
  expect(await statusFor()).toEqual({ ...before, customer: 200, link: 200 })
})

test('a professional who never opened the profile has one for those who may see it', async () => {
  const { accountId } = await fixture.aWorkerWithLeads()
  const { body } = await call('GET', '/users/logged-user', { token: customer })

  expect((await showProfile(accountId)).body.code).toBe('NOT_FOUND')
  expect((await showProfile(accountId, customer)).body.code).toBe('NOT_FOUND')
  expect((await showProfile(accountId, administrator)).body.data).toMatchObject({
    id: accountId,
    headline: '',
  })
  expect((await showProfile(body.data.id, administrator)).body.code).toBe('NOT_FOUND')
  expect((await showProfile(randomUUID(), administrator)).body.code).toBe('NOT_FOUND')
  expect(await sql`select 1 from professional where account_id = ${body.data.id}`).toEqual([])
})

test('neither a made-up link nor an account that is not confirmed gets a profile made', async () => {
  const { accountId } = await fixture.aWorkerWithLeads()
  const { person } = await fixture.register()
  const [unconfirmed] = await sql<
    { id: string }[]
  >`select id from account where email = ${person.EmailAddress}`
  const ids = [accountId, unconfirmed?.id ?? '']

  expect((await showByLink(accountId, 'made-up')).body.code).toBe('NOT_FOUND')
  expect((await showByLink(ids[1] ?? '', 'made-up')).body.code).toBe('NOT_FOUND')
  expect((await showProfile(ids[1] ?? '', administrator)).body.code).toBe('NOT_FOUND')
  expect(await sql`select 1 from professional where account_id = any (${ids}::uuid[])`).toEqual([])
})

test('no answer holds a phone, an e-mail or a zip code, not even one in a text', async () => {
  const person = {
    FullName: 'Quill Feather',
    EmailAddress: 'quill-canary@joblane.test',
    PhoneNumber: '12125550178',
    ZipCode: '10118-7421',
  }
  const { token } = await fixture.aWorker(person)
  const { body } = await change(token, {
    headline: 'Call 212-555-0178',
    about: 'Write to quill-canary@joblane.test or call (212) 555 0178 for a quote.',
    licenses: [{ name: 'Plumber, quill-canary@joblane.test', number: 'CFC 1428890', stateCode: 'FL' }],
  })
  const spelled = ['5550178', '555-0178', '555 0178', 'quill-canary', '10118']
  const leaks = (answer: object) => spelled.filter((text) => JSON.stringify(answer).includes(text))

  for (const viewer of [undefined, token, customer, administrator])
    expect(leaks((await showProfile(body.data.slug, viewer)).body)).toEqual([])
  expect(body.data.about).toContain('quill-canary@joblane.test')
})

test.each([
  [randomUUID(), 404],
  ['nobody-abcdef', 404],
  ['x'.repeat(200), 400],
  ['%F0%9F%90%9B', 400],
  ["' or 1=1", 400],
])('there is no profile %s', async (id, status) => {
  expect((await showProfile(id)).status).toBe(status)
})

test('a suspended or deleted professional has no profile, and a restored one has it again', async () => {
  const { accountId, slug, token, person } = await aProfessional()
  const listed = async () => (await call('GET', '/professionals')).body.data.includes(slug)
  await expect.poll(listed).toBe(true)
  expect((await showProfile(slug)).status).toBe(200)

  await sql`update account set suspended_at = now() where id = ${accountId}`
  await expect.poll(async () => (await showProfile(slug)).status).toBe(404)
  await expect.poll(listed).toBe(false)
  expect((await showProfile(accountId, administrator)).body.code).toBe('NOT_FOUND')

  await sql`update account set suspended_at = null where id = ${accountId}`
  await expect.poll(async () => (await showProfile(slug)).status).toBe(200)

  const preview = await call('GET', '/account/deletion', { token })
  expect(preview.body.data.consequences.join(' ')).toContain('Your profile disappears')
  await call('DELETE', '/account', { token, body: { password: person.Password } })
  await expect.poll(async () => (await showProfile(slug)).status).toBe(404)
  await expect.poll(listed).toBe(false)
  expect((await showProfile(accountId, administrator)).body.code).toBe('NOT_FOUND')
  expect(await sql`select 1 from professional where account_id = ${accountId}`).toHaveLength(0)
  expect(await sql`select 1 from professional_license where account_id = ${accountId}`).toHaveLength(0)
})

test('the pictures of a suspended professional are gone for visitors; the cards of customers still show theirs', async () => {
  const { accountId, token } = await aProfessional()
  const demandId = await fixture.post(customer)
  await fixture.unlock(demandId, token)
  const upload = createUploader(fixture.app)
  const anUpload = async () => String((await upload(await aPicture(), { token })).body.data.id)
  await call('PUT', '/account/professional/photo', { token, body: { photoId: await anUpload() } })
  const items = [{ photoId: await anUpload(), caption: '' }]
  const { body } = await call('PUT', '/account/professional/portfolio', { token, body: { items } })
  const statusOf = async (url: string) => (await fixture.app.inject({ url })).statusCode
  const lasting = async () => [
    await statusOf(body.data.photoUrl),
    await statusOf(body.data.portfolio[0].photo.url),
  ]
  const onCard = async () => {
    const matches = await call('GET', `/demands/${demandId}/matches`, { token: customer })
    return statusOf(matches.body.data[0].professional.photoUrl)
  }
  expect([await lasting(), await onCard()]).toEqual([[200, 200], 200])

  await sql`update account set suspended_at = now() where id = ${accountId}`
  expect([await lasting(), await onCard()]).toEqual([[404, 404], 200])

  await sql`update account set suspended_at = null where id = ${accountId}`
  expect([await lasting(), await onCard()]).toEqual([[200, 200], 200])
})

test('the reply time is the median, from three replies on', async () => {
  const professional = await aProfessional()
  const shown = async () => (await showProfile(professional.slug, administrator)).body.data.medianReplyMinutes
  const reply = async (minutes: number) => {
    await fixture.unlock(await fixture.post(customer), professional.token)
    await sql`
      update match set reply_minutes = ${minutes}
      where id = (select max(id::text)::uuid from match where professional_id = ${professional.accountId})`
  }
  await reply(5)
  await reply(600)

  expect(await shown()).toBeNull()
  await reply(25)
  expect(await shown()).toBe(25)
})

test('the export has the profile', async () => {
  const { token, slug } = await aProfessional()
  const { body } = await call('GET', '/account/export', { token })

  expect(body.data.professional).toMatchObject({
    slug,
    headline: aProfile().headline,
    licenses: [{ number: 'CFC 1428890' }],
  })
})

test('visitors see a change of profile, name, place and services at once', async () => {
  const { slug, token } = await aProfessional()
  const seen = async () => {
    const { name, headline, city, services } = (await showProfile(slug)).body.data
    return { name, headline, city, services }
  }
  await seen()

  await change(token, { headline: 'Heaters only' })
  await expect.poll(seen).toMatchObject({ headline: 'Heaters only' })
  await call('PUT', '/account/profile', { token, body: { fullName: 'New Name', zipCode: '10118' } })
  await expect.poll(seen).toMatchObject({ name: 'New Name', city: 'New York' })
  await call('PUT', '/account/interested-categories', { token, body: ['Plumbing'] })
  await expect.poll(seen).toMatchObject({ services: ['Plumbing'] })
  await call('PUT', '/account/interested-categories', { token, body: [] })
  await expect.poll(seen).toMatchObject({ services: [] })
  await change(token, { isPublic: false })
  await expect.poll(async () => (await showProfile(slug)).status).toBe(404)
})
