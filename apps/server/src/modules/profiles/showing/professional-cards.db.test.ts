import { expect, test } from 'vitest'
import { changeHireCount, changeRating, professionalCards } from '../index.ts'
import { profileFixture } from '../testing/profile-fixture.ts'

const fixture = await profileFixture()
const { sql, profiles, aProfessional } = fixture

const cardOf = async (id: string, zipCode = '33101') =>
  (await professionalCards(profiles, [id], { zipCode })).get(id)

const inMiami = await aProfessional()

test('a card has what customers compare, and no contact', async () => {
  const { accountId, slug, person } = await aProfessional({
    isPublic: false,
    headline: 'Call 305-555-0199 now',
  })
  const card = await cardOf(accountId)

  expect(card).toEqual({
    id: accountId,
    slug,
    hasLeft: false,
    name: person.FullName,
    headline: 'Call ••• now',
    doorUrl: null,
    photoUrl: null,
    rating: { average: null, count: 0, distribution: [0, 0, 0, 0, 0] },
    hireCount: 0,
    distance: '1',
  })
  expect(JSON.stringify(card)).not.toMatch(new RegExp(`${person.PhoneNumber}|${person.EmailAddress}|33101`))
})

test.each([
  ['33101', '1'],
  ['33101-1234', '1'],
  ['33301', '25'],
  ['10118', '100+'],
  ['00000', null],
  ['', null],
])('a job in %s is %s miles from Miami', async (zipCode, distance) => {
  expect((await cardOf(inMiami.accountId, zipCode))?.distance).toBe(distance)
})

test('a professional who never opened the profile has a card with an address that stays', async () => {
  const { accountId } = await fixture.aWorkerWithLeads()
  const cards = await Promise.all(Array.from({ length: 5 }, () => cardOf(accountId)))

  expect(new Set(cards.map((card) => card?.slug)).size).toBe(1)
  expect(cards[0]?.slug).toMatch(/^person-\d+-[2-9a-z]{6}$/)
})

test('several cards come together; a professional who left or is suspended has no profile to open', async () => {
  const here = await aProfessional()
  const suspended = await aProfessional()
  const gone = await aProfessional()
  await sql`update account set suspended_at = now() where id = ${suspended.accountId}`
  await fixture.call('DELETE', '/account', { token: gone.token, body: { password: gone.person.Password } })
  const ids = [here, suspended, gone].map(({ accountId }) => accountId)
  const cards = await professionalCards(profiles, ids, { zipCode: '33101' })

  const seen = ids.map((id) => cards.get(id))
  expect(seen.map((card) => [card?.name, card?.slug, card?.hasLeft])).toEqual([
    [here.person.FullName, here.slug, false],
    [suspended.person.FullName, '', false],
    ['A professional who has left', '', true],
  ])
})

test('ratings and hires are counted, also for a professional without a profile yet', async () => {
  const { accountId } = await fixture.aWorkerWithLeads()
  await Promise.all([5, 5, 3].map((rating) => sql.begin((tx) => changeRating(tx, accountId, rating, 1))))
  await sql.begin((tx) => changeRating(tx, accountId, 3, -1))
  await Promise.all([1, 2, 3].map(() => sql.begin((tx) => changeHireCount(tx, accountId, 1))))
  await sql.begin((tx) => changeHireCount(tx, accountId, -1))

  expect(await cardOf(accountId)).toMatchObject({
    rating: { average: 5, count: 2, distribution: [0, 0, 0, 0, 2] },
    hireCount: 2,
  })
})

test('a count never goes below zero', async () => {
  const { accountId } = await aProfessional()

  await expect(sql.begin((tx) => changeRating(tx, accountId, 4, -1))).rejects.toThrow(/professional_ratings/)
  await expect(sql.begin((tx) => changeHireCount(tx, accountId, -1))).rejects.toThrow(/professional_hires/)
})

test('a deleted account counts nothing', async () => {
  const { accountId, token, person } = await aProfessional()
  await fixture.call('DELETE', '/account', { token, body: { password: person.Password } })
  await sql.begin((tx) => changeRating(tx, accountId, 5, 1))

  expect(await sql`select 1 from professional where account_id = ${accountId}`).toHaveLength(0)
})

test('the functions of other modules are inlined: no list reads all accounts or zip codes', async () => {
  const plan = await sql<{ 'QUERY PLAN': string }[]>`
    explain select * from professional_cards(${[inMiami.accountId]}::uuid[], '33101')`
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')

  expect(text).not.toContain('Function Scan')
  expect(text).toContain('zip_pkey')
})
