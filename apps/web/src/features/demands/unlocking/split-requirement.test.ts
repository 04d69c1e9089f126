import { expect, test } from 'vitest'
import { splitRequirement } from './split-requirement.ts'

test.each([
  ['When do you need it? This week', 'When do you need it?', 'This week'],
  ['How large is it? — 1,100 sq ft', 'How large is it?', '1,100 sq ft'],
  ['Why? Because? Yes', 'Why?', 'Because? Yes'],
  ['What is wrong? It drips,\nall night', 'What is wrong?', 'It drips,\nall night'],
  ['No requirement', '', 'No requirement'],
  ['Own tools', '', 'Own tools'],
  ['Can you come today?', '', 'Can you come today?'],
  ['How cold? -5 degrees', 'How cold?', '-5 degrees'],
])('%j is asked as %j and answered with %j', (text, question, answer) => {
  expect(splitRequirement(text)).toEqual({ question, answer })
})
