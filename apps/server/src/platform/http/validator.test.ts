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

test.each([[{ count: '1' }], [{ isOpen: 'true' }], [{ name: 1 }]])('in a body %o is what it is', (body) => {
  expect(read('body', body)).toBe('refused')
})
