import { expect, test } from 'vitest'
import { soundOf } from './sound-rules.ts'

test.each([
  ['fisical', 'physical'],
  ['nanie', 'nanny'],
  ['copyrighter', 'copywriter'],
  ['leeky', 'leaky'],
  ['fawcet', 'faucet'],
  ['nock', 'knock'],
  ['seiling', 'ceiling'],
  ['quik', 'quick'],
  ['kable', 'cable'],
  ['weiht', 'weight'],
  ['dressser', 'dresser'],
])('%s sounds like %s', (typed, word) => {
  expect(soundOf(typed)).toBe(soundOf(word))
})

test.each([
  ['plumber', 'painter'],
  ['piano', 'pain'],
])('%s does not sound like %s', (typed, word) => {
  expect(soundOf(typed)).not.toBe(soundOf(word))
})
