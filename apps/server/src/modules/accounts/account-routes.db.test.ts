import { expect, test } from 'vitest'
import { accountDesk } from '#testing/account-desk.ts'

const desk = await accountDesk()

test('a professional registers, confirms the phone and is logged in with the same token', async () => {
  const { person, token } = await desk.register()
  const before = await desk.call('GET', '/users/logged-user', { token })
  console.log(before.body)
  console.log((await desk.call('POST', '/auth/send-code', { token })).body)
  const code = await desk.codeSentTo(person.PhoneNumber)
  console.log((await desk.call('POST', '/auth/validate-code', { token, body: { code } })).body)
  console.log((await desk.call('GET', '/account', { token })).body)
  console.log((await desk.logIn(person.EmailAddress)).body)
  expect(before.status).toBe(200)
})
