import { expect, test } from 'vitest'
import { faults } from './faults.ts'
import { limits } from './limits.ts'

test('every part that the promises name is taken away, each by a name of its own', () => {
  expect(faults.map(({ name }) => name)).toEqual([
    'instance-killed',
    'instance-stopped',
    'primary-lost',
    'primary-died',
    'postmaster-died',
    'primary-frozen',
    'standby-lost',
    'standby-frozen',
    'etcd-leader',
    'pooler',
    'redis',
    'simulator',
  ])
})

test('only the loss of a primary may interrupt writing for longer than two seconds, and nothing reading', () => {
  const longer = faults.filter(({ promised }) => promised.writingInMs > limits.writingInMs)

  expect(longer.map(({ name, promised }) => [name, promised.writingInMs / 1000])).toEqual([
    ['primary-lost', 25],
    ['primary-died', 15],
    ['postmaster-died', 15],
    ['primary-frozen', 25],
  ])
  expect(new Set(faults.map(({ promised }) => promised.readingInMs))).toEqual(new Set([2000]))
})

test('no request may fail when an instance gets a signal to stop', () => {
  const strict = faults.filter(({ promised }) => promised.failures === 'none')

  expect(strict.map(({ name }) => name)).toEqual(['instance-stopped'])
})
