import { beforeEach, expect, test } from 'vitest'
import { codeFixture } from '../testing/code-fixture.ts'

const { aDestination, send, check, tryWrong, pass } = await codeFixture()
let to = aDestination()
beforeEach(() => {
  to = aDestination()
})

const tooSoon = (retryAfterSeconds: number) =>
  expect.objectContaining({ code: 'CODE_TOO_SOON', retryAfterSeconds })

test('a new code can be asked for after 30 s', async () => {
  await send(to)
  pass(10)
  await expect(send(to)).rejects.toEqual(tooSoon(20))
  pass(20)
  await expect(send(to)).resolves.toMatch(/^\d{4}$/)
})

test('one destination gets five codes an hour and ten a day, from all members together', async () => {
  const asOthers = () => ({ ...aDestination(), destination: to.destination })
  for (let count = 0; count < 5; count += 1) {
    await send(asOthers())
    pass(60)
  }
  await expect(send(to)).rejects.toEqual(tooSoon(3600 - 300))
  pass(3600)
  for (let count = 0; count < 5; count += 1) {
    await send(asOthers())
    pass(60)
  }
  pass(3600)
  await expect(send(to)).rejects.toMatchObject({ code: 'CODE_TOO_SOON' })
  pass(24 * 3600)
  await send(to)
})

test('ten requests for a code at once send one', async () => {
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => send(to)))

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('ten wrong tries within 30 days close the destination for good, and resending resets nothing', async () => {
  const first = await send(to)
  await tryWrong(to, first, 5)
  pass(20 * 24 * 3600)
  const second = await send(to)
  await tryWrong(to, second, 5)

  await expect(send(to)).rejects.toMatchObject({ code: 'TOO_MANY_WRONG_CODES' })
  pass(60 * 24 * 3600)
  await expect(send(to)).rejects.toMatchObject({ code: 'TOO_MANY_WRONG_CODES' })
})

test('the tenth wrong try closes a destination, so that the right code comes too late', async () => {
  const first = await send(to)
  await tryWrong(to, first, 5)
  pass(30)
  const second = await send(to)
  await tryWrong(to, second, 4)
  pass(3600)
  const third = await send(to)
  await tryWrong(to, third, 1)

  expect(await check(to, third)).toBe('INVALID_CODE')
})

test('wrong tries of long ago are forgiven', async () => {
  await tryWrong(to, await send(to), 5)
  pass(31 * 24 * 3600)
  await tryWrong(to, await send(to), 4)
  pass(3600)

  expect(await check(to, await send(to))).toBe('confirmed')
})

test('a stranger cannot close a phone for its owner, and the e-mail counts apart', async () => {
  const stranger = {
    ...aDestination(),
    destination: to.destination,
    purpose: 'request' as const,
    accountId: null,
  }
  await tryWrong(stranger, await send(stranger), 5)
  pass(60)
  await tryWrong(stranger, await send(stranger), 5)
  pass(60)

  await expect(send(stranger)).rejects.toMatchObject({ code: 'TOO_MANY_WRONG_CODES' })
  expect(await check(to, await send(to))).toBe('confirmed')
})
