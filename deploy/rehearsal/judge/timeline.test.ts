import { expect, test } from 'vitest'
import { type Answer, interruption, outcomeOf, Timeline } from './timeline.ts'

const done = (at: number, kind: Answer['kind'] = 'write'): Answer => ({ at, kind, outcome: 'done' })
const refused = (at: number): Answer => ({ at, kind: 'write', outcome: 'refused' })

test.each([
  ['no answer at all', [], 1000],
  ['an answer in the middle', [done(400)], 600],
  ['the longest of several gaps', [done(100), done(150), done(850), done(900)], 700],
  ['a gap at the end', [done(100), done(200)], 800],
  ['refusals end no gap', [done(100), refused(500), done(900)], 800],
  ['other kinds end no gap', [done(100), done(500, 'read'), done(900)], 800],
] as const)('writing was interrupted: %s', (_, answers, longest) => {
  expect(interruption(answers, 'write', { from: 0, to: 1000 })).toBe(longest)
})

test.each([
  [200, 'done'],
  [304, 'done'],
  [409, 'declined'],
  [500, 'refused'],
  [503, 'refused'],
  ['refused', 'refused'],
  ['dropped', 'dropped'],
] as const)('a request that ends with %s is %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome)
})

test('a span holds the answers that came within it', () => {
  const timeline = new Timeline()
  for (const at of [1, 2, 3, 4]) timeline.note('read', 200, at)

  expect(timeline.within({ from: 2, to: 3 }).map(({ at }) => at)).toEqual([2, 3])
})
