import { expect, test } from 'vitest'
import type { Tx } from '#database/connect.ts'
import { whileLocked } from '#testing/while-locked.ts'
import { accountEventsOfProfiles } from '../index.ts'
import { aProfile, profileFixture } from '../testing/profile-fixture.ts'

const fixture = await profileFixture()
const { sql, call } = fixture

/** Locks and deletes in the order of an account deletion. */
const deletion = (id: string) => async (tx: Tx) => {
  await tx`select 1 from account where id = ${id} for update`
  await accountEventsOfProfiles.deleting(tx, id)
  await tx`
    update account set deleted_at = now(), email = null, phone = null, password_hash = null, full_name = '',
      zip_code = '' where id = ${id}`
}

test.each([
  ['saving it', 'PUT', '/account/professional', aProfile()],
  ['setting its photo', 'PUT', '/account/professional/photo', { photoId: null }],
  ['opening it', 'GET', '/account/professional', undefined],
] as const)('%s while the account is being deleted leaves no profile', async (_, method, path, body) => {
  const { accountId, token } = await fixture.aProfessional()
  const { status } = await whileLocked(sql, deletion(accountId), () =>
    call(method, path, { token, ...(body && { body }) }),
  )

  expect([200, 401]).toContain(status)
  expect(await sql`select 1 from professional where account_id = ${accountId}`).toHaveLength(0)
  expect(await sql`select 1 from professional_license where account_id = ${accountId}`).toHaveLength(0)
})
