import { expect, test } from 'vitest'
import { demandFixture } from '../testing/demand-fixture.ts'

const fixture = await demandFixture()
const { call } = fixture

const ask = (body: object, token?: string) =>
  call('POST', '/demands/account', { body, ...(token && { token }) })

test.each([
  [{ zipCode: '' }, 'zipCode', 'Zip Code is required.'],
  [{ zipCode: '123' }, 'zipCode', 'Zip Code is invalid.'],
  [{ zipCode: '00000' }, 'zipCode', 'Zip Code is invalid.'],
  [{ zipCode: '' }, 'zipCode', 'Zip Code is required.'],
  [{ subcategory: '' }, 'subcategory', 'Choose a service.'],
  [{ phoneNumber: '' }, 'phoneNumber', 'Phone Number is required.'],
  [
    { phoneNumber: '123' },
    'phoneNumber',
    'Invalid phone number. Please verify your phone number and try again.',
  ],
  [{ fullName: 'Ada' }, 'fullName', 'Full Name is required.'],
  [{ emailAddress: 'a@b' }, 'emailAddress', 'E-mail Address is required.'],
  [{ emailAddress: 'ada@joblane.t' }, 'emailAddress', 'E-mail Address is invalid.'],
  [{ subcategory: 'Time Travel' }, 'subcategory', "We don't recognize this service."],
  [{ category: 'Auto' }, 'category', 'That service is not in this category.'],
])('%o is refused by name', async (change, field, sentence) => {
  const { status, body } = await ask(fixture.aRequest(change))

  expect(status).toBe(400)
  expect(body).toMatchObject({ message: sentence, errors: { [field]: [sentence] } })
})

test.each([
  ['in the same state', '33914'],
  ['in another state', '10001'],
])('the city that a request names counts, also with a zip code %s', async (_, zipCode) => {
  const { id } = await fixture.publishRequest({ city: 'Miami', stateCode: 'FL', zipCode })

  expect(await fixture.show(id)).toMatchObject({ city: 'Miami', stateCode: 'FL' })
})

test('all faults of a job are listed at once', async () => {
  const { body } = await ask(fixture.aRequest({ subcategory: 'Time Travel', zipCode: '00000' }))

  expect(body.errors).toEqual({
    subcategory: ["We don't recognize this service."],
    zipCode: ['Zip Code is invalid.'],
  })
})

test.each([
  { role: 'ADMINISTRATOR' },
  { isExclusive: true },
  { requirements: Array.from({ length: 1000 }, () => 'x') },
  { requirements: 'x' },
  { description: 'x'.repeat(4001) },
  { price: -1 },
  { price: 1e308 },
  { price: '5' },
  { isFullTime: 'yes' },
  { fullName: null },
  { subcategory: 7 },
  { description: 'a NUL: \u0000' },
])('%o is refused', async (change) => {
  const { status, body } = await ask(fixture.aRequest(change))

  expect(status).toBe(400)
  expect(body).toMatchObject({ success: false, title: 'Bad Request' })
})

test('markup and control characters are kept as characters, or not at all', async () => {
  const markup = `<img src=x onerror=alert(1)>"'&\u001b[31m and so on`
  const { id } = await fixture.publishRequest({
    description: markup,
    requirements: ['<script>alert(1)</script>'],
    fullName: '<b>Ada</b> "Love"',
  })
  const { body } = await call('GET', `/demands/${id}`)

  expect(body.data.description).toBe(markup.replace('\u001b', ''))
  expect(body.data.requirements).toEqual(['<script>alert(1)</script>'])
})
