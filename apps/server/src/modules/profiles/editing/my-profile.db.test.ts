import { expect, test } from 'vitest'
import { aProfile, profileFixture } from '../testing/profile-fixture.ts'

const fixture = await profileFixture()
const { call, change, aProfessional } = fixture
const administrator = await fixture.tokenOf('administrator')
const customer = await fixture.tokenOf('customer')
const careless = await aProfessional()

test('a new professional has an empty profile that says what to do', async () => {
  const { token, person } = await fixture.aWorker({ FullName: 'Marisol Vega' })
  const { status, body } = await call('GET', '/account/professional', { token })

  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    slug: expect.stringMatching(/^marisol-vega-[2-9a-z]{6}$/),
    name: person.FullName,
    headline: '',
    about: '',
    yearsOfExperience: null,
    isPublic: false,
    services: [],
    city: 'Miami',
    stateCode: 'FL',
    photoUrl: null,
    doorUrl: null,
    portfolio: [],
    licenses: [],
    rating: { average: null, count: 0, distribution: [0, 0, 0, 0, 0] },
    hireCount: 0,
    medianReplyMinutes: null,
    completeness: 0,
  })
  expect(body.data.missing).toHaveLength(7)
})

test('what is saved is there, and the slug stays when the name changes', async () => {
  const { token } = await fixture.aWorker()
  const { body: before } = await call('GET', '/account/professional', { token })
  await call('PUT', '/account/interested-categories', { token, body: ['Plumbing', 'Handyman'] })
  const saved = await change(token, {
    headline: '  Leaks  ',
    licenses: [{ name: ' Plumber ', number: '1', stateCode: 'fl' }],
  })

  expect(saved.status).toBe(200)
  expect(saved.body.message).toBe('Your profile is saved.')
  expect(saved.body.data).toMatchObject({
    slug: before.data.slug,
    headline: 'Leaks',
    yearsOfExperience: 14,
    isPublic: true,
    services: ['Plumbing', 'Handyman'],
    licenses: [{ name: 'Plumber', number: '1', stateCode: 'FL', verifiedAt: null }],
    completeness: 40,
  })

  await call('PUT', '/account/profile', { token, body: { fullName: 'New Name', zipCode: '10118' } })
  const { body: after } = await call('GET', '/account/professional', { token })
  expect(after.data).toMatchObject({
    slug: before.data.slug,
    name: 'New Name',
    city: 'New York',
    stateCode: 'NY',
  })
})

test('ten first visits at once create one profile', async () => {
  const { token } = await fixture.aWorker()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => call('GET', '/account/professional', { token })),
  )

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ body }) => body.data.slug)).size).toBe(1)
})

test.each([
  ['a headline of 81', { headline: 'x'.repeat(81) }, 'headline'],
  ['an about of 2,001', { about: 'x'.repeat(2001) }, 'about'],
  ['-1 years', { yearsOfExperience: -1 }, 'yearsOfExperience'],
  ['71 years', { yearsOfExperience: 71 }, 'yearsOfExperience'],
  ['half a year', { yearsOfExperience: 0.5 }, 'yearsOfExperience'],
  ['years as a text', { yearsOfExperience: '14' }, 'yearsOfExperience'],
  ['no choice of public', { isPublic: null }, 'isPublic'],
  ['six licenses', { licenses: Array(6).fill(aProfile().licenses[0]) }, 'licenses'],
  [
    'a license without a number',
    { licenses: [{ name: 'Plumber', number: ' ', stateCode: 'FL' }] },
    'licenses.0.number',
  ],
  ['a license without a name', { licenses: [{ name: '', number: '1', stateCode: 'FL' }] }, 'licenses.0.name'],
  [
    'a license of no state',
    { licenses: [{ name: 'Plumber', number: '1', stateCode: 'XX' }] },
    'licenses.0.stateCode',
  ],
  [
    'a license that verifies itself',
    { licenses: [{ name: 'Plumber', number: '1', stateCode: 'FL', verifiedAt: '2026-01-01' }] },
    'licenses.0.verifiedAt',
  ],
  ['a slug', { slug: 'mine' }, 'slug'],
  ['a hire count', { hireCount: 100 }, 'hireCount'],
])('%s is refused and changes nothing', async (_, changes, field) => {
  const { token } = careless
  const { body: before } = await call('GET', '/account/professional', { token })
  const { status, body } = await change(token, changes)

  expect(status).toBe(400)
  expect(Object.keys(body.errors)).toContain(field)
  expect((await call('GET', '/account/professional', { token })).body.data).toEqual(before.data)
})

test.each([
  ['headline', 80],
  ['about', 2000],
])('a %s of %d characters is accepted', async (field, length) => {
  expect((await change(careless.token, { [field]: 'x'.repeat(length) })).status).toBe(200)
})

test.each([0, 70, null])('%s years of experience are accepted', async (yearsOfExperience) => {
  const { body } = await change(careless.token, { yearsOfExperience })

  expect(body.data.yearsOfExperience).toBe(yearsOfExperience)
})

test('only a professional has a profile to edit', async () => {
  const registered = await fixture.register()
  const statuses = await Promise.all(
    [undefined, registered.token, customer, administrator].map(async (token) => [
      (await call('GET', '/account/professional', { ...(token && { token }) })).status,
      (await call('PUT', '/account/professional', { ...(token && { token }), body: aProfile() })).status,
    ]),
  )

  expect(statuses).toEqual([
    [401, 401],
    [403, 403],
    [403, 403],
    [403, 403],
  ])
})
