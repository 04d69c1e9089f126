import { describe, expect, test } from 'vitest'
import { errorText } from './error-text.ts'

describe('errorText', () => {
  test.each([
    [{ status: 0, body: null }],
    [{ status: 502, body: 'x', message: 'Network Error' }],
    [{ status: 500, body: null, message: 'blocked by CORS policy' }],
    [{ status: 500, body: null, message: 'ERR_NETWORK' }],
  ])('a network failure is shown in Portuguese: %j', (failed) => {
    expect(errorText(failed)).toBe('Não foi possível contatar o servidor. Tente novamente em instantes.')
  })

  test.each([
    ['the message first', { message: 'No.', errors: { a: ['b'] }, data: ['c'] }, 'No.'],
    [
      'then the fields',
      { errors: { email: ['is taken', 'is odd'], zip: 'is short' }, data: 'c' },
      'email: is taken | email: is odd | zip: is short',
    ],
    ['then a list of data', { data: [{ details: 'one' }, { code: 2 }, 'three'] }, 'one | {"code":2} | three'],
    ['then data as text', { data: 'wrong' }, 'wrong'],
    ['then data as JSON', { data: { a: 1 } }, '{"a":1}'],
    ['then the title', { title: 'Malformed' }, 'Error 400: Malformed'],
    ['and at last the name of the status', {}, 'Error 400: Bad Request'],
    ['also without a body', null, 'Error 400: Bad Request'],
    ['several messages, but not empty ones', { message: ['No.', '', 7, 'Never.'] }, 'No. | Never.'],
    ['fields with words only', { errors: { zip: [7, 'is short'], city: null } }, 'zip: is short'],
    ['nothing of errors that are text', { errors: 'all' }, 'Error 400: Bad Request'],
    ['no data that is empty', { data: [] }, 'Error 400: Bad Request'],
    ['no title that is empty', { title: '' }, 'Error 400: Bad Request'],
    ['no title that is no text', { title: 7 }, 'Error 400: Bad Request'],
    ['nothing of a body that is text', 'No.', 'Error 400: Bad Request'],
    ['data that is not described in words', { data: [{ details: 7 }, null] }, '{"details":7} | null'],
    ['an empty message does not count', { message: '', errors: {}, data: null }, 'Error 400: Bad Request'],
  ])('status 400 shows %s', (_, body, text) => {
    expect(errorText({ status: 400, body })).toBe(text)
  })

  test.each([
    ['the message', 409, { message: 'Taken.' }, 'Taken.'],
    ['several messages', 409, { message: ['Taken.', 'Gone.'] }, 'Taken. | Gone.'],
    ['a plain text', 502, 'Bad gateway', 'Bad gateway'],
    ['the JSON of anything else', 500, { code: 7 }, 'Error 500: {"code":7}'],
    ['that nothing is known', 500, null, 'Unknown error occurred'],
    ['the same for an empty text', 500, '', 'Unknown error occurred'],
    ['the same where there is no body', 500, undefined, 'Unknown error occurred'],
    ['the JSON of a list', 500, [1], 'Error 500: [1]'],
    ['nothing of the errors of fields', 409, { errors: { a: ['b'] } }, 'Error 409: {"errors":{"a":["b"]}}'],
  ])('another status shows %s', (_, status, body, text) => {
    expect(errorText({ status, body })).toBe(text)
  })
})
