import { matchStates } from '@joblane/contracts/api/matches'
import { expect, test } from 'vitest'
import { mayHire } from './match-rules.ts'

test('whoever did not withdraw can be hired, also after a decline', () => {
  const hirable = matchStates.filter((state) => mayHire({ state }, []))

  expect(hirable).toEqual(['OPEN', 'DECLINED', 'CLOSED'])
})

test.each(['HIRED', 'DONE'] as const)('nobody can be hired beside one who is %s', (state) => {
  expect(mayHire({ state: 'CLOSED' }, [{ state: 'CLOSED' }, { state }])).toBe(false)
})
