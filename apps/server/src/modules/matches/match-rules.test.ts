import { expect, test } from 'vitest'
import { type MatchRecord, noticeOf } from './match-rules.ts'

test('a notice says which match changed and for whom, and nothing of what was written', () => {
  const record = { id: 'm', demandId: 'd', professionalId: 'p', customerId: 'c', lastMessage: 'secret' }

  expect(noticeOf(record as MatchRecord, 'MESSAGE')).toEqual({
    matchId: 'm',
    kind: 'MESSAGE',
    demandId: 'd',
    professionalId: 'p',
    customerId: 'c',
  })
})
