import { expect, test } from 'vitest'
import { codeAfterTyping } from './code-after-typing.ts'

test.each([
  ['the first digit moves on to the second box', '', 0, '7', { code: '7', focus: 1 }],
  ['the last digit stays in the last box', '123', 3, '4', { code: '1234', focus: 3 }],
  ['a whole code fills every box', '', 0, '4821', { code: '4821', focus: 3 }],
  ['a code with spaces and words around it is found', '', 0, 'Code: 48 21', { code: '4821', focus: 3 }],
  ['too many digits are cut', '', 0, '482199', { code: '4821', focus: 3 }],
  ['a letter changes nothing', '12', 2, 'x', { code: '12', focus: 2 }],
  ['a digit typed beside another replaces it', '1234', 1, '29', { code: '1934', focus: 2 }],
  ['the same digit typed again stays once', '1234', 1, '22', { code: '1234', focus: 2 }],
  ['an emptied box takes its digit out', '1234', 1, '', { code: '134', focus: 1 }],
  ['a digit in a later box goes to the first empty one', '1', 3, '5', { code: '15', focus: 2 }],
])('%s', (_, code, index, typed, after) => {
  expect(codeAfterTyping(code, index, typed, 4)).toEqual(after)
})
