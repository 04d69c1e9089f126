import { Uuid } from '@joblane/contracts/http/endpoint'
import { listMatches } from '@joblane/contracts/matches/api'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { validatorCompiler } from './validator.ts'

const schema = Type.Object({
  count: Type.Optional(Type.Integer({ minimum: 0 })),
  isOpen: Type.Optional(Type.Boolean()),
  name: Type.Optional(Type.String()),
})

function read(httpPart: string, data: Record<string, unknown>) {
  const given = { ...data }
  const validate = validatorCompiler({ schema, method: 'GET', url: '/', httpPart })

  return validate(given) === true ? given : 'refused'
}

test.each([
  [{ count: '0' }, { count: 0 }],
  [{ count: '42' }, { count: 42 }],
  [{ isOpen: 'true' }, { isOpen: true }],
  [{ isOpen: 'false' }, { isOpen: false }],
  [{ name: '42' }, { name: '42' }],
  [{ count: '' }, 'refused'],
  [{ count: '1.5' }, 'refused'],
  [{ count: '-1' }, 'refused'],
  [{ count: '0x10' }, 'refused'],
  [{ count: '1e3' }, 'refused'],
  [{ count: '1e400' }, 'refused'],
  [{ count: ' 1' }, 'refused'],
  [{ count: '99999999999999999999' }, 'refused'],
  [{ count: ['1', '2'] }, 'refused'],
  [{ isOpen: '1' }, 'refused'],
  [{ isOpen: 'constructor' }, 'refused'],
])('in an address %o is read as %o', (text, expected) => {
  expect(read('querystring', text)).toEqual(expected)
})

test('a parameter that an address leaves out has the default of its contract', () => {
  const query = {}
  const validate = validatorCompiler({
    schema: listMatches.query,
    method: 'GET',
    url: '/',
    httpPart: 'querystring',
  })

  expect(validate(query)).toBe(true)
  expect(query).toEqual({ pageIndex: 0, pageSize: 10 })
})

test.each([[{ count: '1' }], [{ isOpen: 'true' }], [{ name: 1 }]])('in a body %o is what it is', (body) => {
  expect(read('body', body)).toBe('refused')
})

const id = '0199b2a4-7c1d-7e1f-8a3b-5c6d7e8f9a0b'
const withIds = Type.Object({ id: Uuid, other: Type.Optional(Uuid), name: Type.Optional(Type.String()) })

test.each(['params', 'querystring', 'body'])(
  'ids in %s are read in lower case, other texts as they are',
  (httpPart) => {
    const validate = validatorCompiler({ schema: withIds, method: 'POST', url: '/', httpPart })
    const given = { id: id.toUpperCase(), name: 'Ada' }

    expect(validate(given)).toBe(true)
    expect(given).toEqual({ id, name: 'Ada' })
  },
)

test.each([[null], ['text'], [[id]], [{ id: 7 }], [{ id: 'ID' }]])('%j has no id', (body) => {
  expect(validatorCompiler({ schema: withIds, method: 'POST', url: '/', httpPart: 'body' })(body)).toBe(false)
})
