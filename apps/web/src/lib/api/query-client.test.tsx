import { getLoggedUser } from '@joblane/contracts/accounts/api'
import { visitorOrMember } from '@joblane/contracts/http/access'
import { listCategories, listQuestions } from '@joblane/contracts/catalogue/api'
import { type Query, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiError, type Call } from './api-call.ts'
import { ask, askForPart, isInitial, isPersonal, makeQueryClient } from './query-client.ts'

const cleaning = { query: { name: 'House Cleaning' } }
const questions = [{ query: 'How many rooms?' }, { query: 'When?' }]
const answering = () => vi.fn<() => Promise<unknown>>(async () => questions) as unknown as Call

test.each([
  [0, [0, 1]],
  [502, [0, 1]],
  [503, [0, 1]],
  [504, [0, 1]],
  [400, []],
  [401, []],
  [404, []],
  [429, []],
  [500, []],
  [501, []],
])('status %i is tried again after failures %j', (status, retried) => {
  expect(retriedAfter(new ApiError(status, null))).toEqual(retried)
})

test('what failed in the page itself is not asked again', () => {
  expect(retriedAfter(new TypeError('x is undefined'))).toEqual([])
  expect(retriedAfter(Object.assign(new Error('odd'), { status: 503 }))).toEqual([])
})

function retriedAfter(error: Error) {
  const { retry } = makeQueryClient(answering()).getDefaultOptions().queries ?? {}

  return [0, 1, 2, 3].filter((failures) => typeof retry === 'function' && retry(failures, error))
}

test('an answer is fresh for a minute, and looking at the window again asks nothing', () => {
  const client = makeQueryClient(answering())

  expect(client.getDefaultOptions().queries).toMatchObject({
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
})

test('a question is asked once, by its address and input', async () => {
  const call = answering()
  const client = makeQueryClient(call)

  expect(await client.fetchQuery(ask(listQuestions, cleaning))).toBe(questions)
  await client.fetchQuery(ask(listQuestions, cleaning))
  expect(call).toHaveBeenCalledExactlyOnceWith(listQuestions, cleaning, {
    signal: expect.any(AbortSignal),
    needsSession: false,
  })

  await client.fetchQuery(ask(listQuestions, { query: { name: 'Roofing' } }))
  expect(call).toHaveBeenCalledTimes(2)
})

test('of an answer only a part may be kept, beside the whole one', async () => {
  const call = answering()
  const client = makeQueryClient(call)
  const count = askForPart(listQuestions, cleaning, 'count', (all) => all.length)

  expect(await client.fetchQuery(count)).toBe(2)
  expect(call).toHaveBeenCalledExactlyOnceWith(listQuestions, cleaning, { signal: expect.any(AbortSignal) })
  expect(await client.fetchQuery(ask(listQuestions, cleaning))).toBe(questions)
})

test('a part is kept apart from the whole', () => {
  expect(ask(listQuestions, cleaning).queryKey).toEqual([listQuestions.path, cleaning])
  expect(askForPart(listQuestions, cleaning, 'count', () => 0).queryKey).toEqual([
    listQuestions.path,
    cleaning,
    'count',
  ])
})

const metaOf = ({ meta }: Partial<Pick<Query, 'meta'>>) => ({ meta })

test.each([
  ['a member', getLoggedUser, true],
  ['a visitor or a member', { ...listCategories, access: visitorOrMember }, true],
  ['all visitors alike', listCategories, false],
])('an answer for %s is personal or not', (_, endpoint, expected) => {
  expect(isPersonal(metaOf(ask(endpoint, {})))).toBe(expected)
  expect(isPersonal(metaOf(askForPart(endpoint, {}, 'part', () => null)))).toBe(expected)
})

test('a page is loaded with what it marks as initial, and waits for nothing else', () => {
  const take = () => null

  expect(isInitial(metaOf(ask(listCategories, {}, { isInitial: true })))).toBe(true)
  expect(isInitial(metaOf(askForPart(listCategories, {}, 'part', take, { isInitial: true })))).toBe(true)
  expect(isInitial(metaOf(ask(listCategories, {})))).toBe(false)
  expect(isInitial(metaOf(askForPart(listCategories, {}, 'part', take)))).toBe(false)
  expect(isInitial({ meta: undefined })).toBe(false)
  expect(isPersonal({ meta: undefined })).toBe(false)
})

test('a client that was made without a way to call says so', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

  await expect(client.fetchQuery(ask(listCategories, {}))).rejects.toThrow('not made by makeQueryClient')
})
