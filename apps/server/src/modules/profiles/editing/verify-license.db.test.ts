import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aProfile, profileFixture } from '../testing/profile-fixture.ts'

const fixture = await profileFixture()
const { call, sql, change, aProfessional } = fixture
const administrator = await fixture.tokenOf('administrator')

const verify = (accountId: string, n: number | string, isVerified: unknown = true, token = administrator) =>
  call('PUT', `/admin/accounts/${accountId}/licenses/${n}`, { token, body: { isVerified } })
const verifiedAt = async (token: string) =>
  (await call('GET', '/account/professional', { token })).body.data.licenses.map(
    (license: { verifiedAt: string | null }) => license.verifiedAt,
  )
const audited = (accountId: string) =>
  sql`select action, subject_kind, before, after from audit_entry where subject_id = ${accountId} order by id`

const [first] = aProfile().licenses
const second = { name: 'Backflow Tester', number: 'BT 20117', stateCode: 'FL' }

test('an administrator verifies a license and takes it back, each with a row in the audit', async () => {
  const { accountId, token, slug } = await aProfessional({ licenses: [first, second] })

  expect((await verify(accountId, 1)).status).toBe(200)
  expect(await verifiedAt(token)).toEqual([null, expect.stringMatching(/Z$/)])
  const { body } = await fixture.showProfile(slug)
  expect(body.data.licenses).toMatchObject([{ verifiedAt: null }, { verifiedAt: expect.any(String) }])
  await verify(accountId, 1)
  await verify(accountId, 1, false)

  expect(await verifiedAt(token)).toEqual([null, null])
  expect(await audited(accountId)).toMatchObject([
    {
      action: 'license.verify',
      subject_kind: 'account',
      before: { name: 'Backflow Tester', number: '•••17', verifiedAt: null },
      after: { verifiedAt: expect.any(String) },
    },
    { action: 'license.unverify', after: { verifiedAt: null } },
  ])
})

test('changing a license takes its verification away; saving the rest of the profile does not', async () => {
  const { accountId, token } = await aProfessional({ licenses: [first, second] })
  await verify(accountId, 0)
  await verify(accountId, 1)

  await change(token, { headline: 'Other words', licenses: [second, first] })
  expect(await verifiedAt(token)).toEqual([expect.any(String), expect.any(String)])
  await change(token, { licenses: [{ ...second, number: 'BT 1' }, first] })
  expect(await verifiedAt(token)).toEqual([null, expect.any(String)])
})

const untouched = await aProfessional()

test.each([
  ['a license that is not there', 1, 404],
  ['the sixth license', 5, 400],
  ['a license before the first', -1, 400],
  ['half a license', 0.5, 400],
])('%s: nothing is changed', async (_, n, status) => {
  expect((await verify(untouched.accountId, n)).status).toBe(status)
  expect(await audited(untouched.accountId)).toEqual([])
})

test('an unknown account, or a value that is no choice', async () => {
  const { accountId } = await aProfessional()

  expect((await verify(randomUUID(), 0)).body.code).toBe('NOT_FOUND')
  expect((await verify(accountId, 0, 'yes')).body.code).toBe('INVALID_INPUT')
})

test('only an administrator verifies', async () => {
  const { accountId, token } = await aProfessional()
  const customer = await fixture.tokenOf('customer')

  expect((await verify(accountId, 0, true, token)).body.code).toBe('NOT_ALLOWED')
  expect((await verify(accountId, 0, true, customer)).body.code).toBe('NOT_ALLOWED')
  expect(
    (await call('PUT', `/admin/accounts/${accountId}/licenses/0`, { body: { isVerified: true } })).status,
  ).toBe(401)
  expect(await verifiedAt(token)).toEqual([null])
})

test('the application cannot change the audit', async () => {
  const { accountId } = await aProfessional()
  await verify(accountId, 0)

  await expect(sql`update audit_entry set action = 'x' where subject_id = ${accountId}`).rejects.toThrow(
    /permission denied/,
  )
  await expect(sql`delete from audit_entry where subject_id = ${accountId}`).rejects.toThrow(
    /permission denied/,
  )
})
