import { expect, test } from 'vitest'
import { requirementsFromList, requirementsOf } from './requirements.ts'

test('only given answers become requirements, each after its question', () => {
  const answers = [
    { query: ' How large is it? ', answer: ' Two rooms ' },
    { query: 'When?', answer: '   ' },
    { query: 'Which floor?', answer: '3' },
  ]

  expect(requirementsOf(answers)).toEqual(['How large is it? Two rooms', 'Which floor? 3'])
})

test.each([[[]], [[{ query: 'When?', answer: '' }]]])('no answer at all is said in words: %o', (answers) => {
  expect(requirementsOf(answers)).toEqual(['No requirement'])
})

test('a list typed with commas holds what stands between them', () => {
  expect(requirementsFromList('own tools, , license ,')).toEqual(['own tools', 'license'])
})
