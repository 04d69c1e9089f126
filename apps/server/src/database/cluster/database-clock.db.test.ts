import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import { openDatabaseClock } from './database-clock.ts'

const { sql } = await testDatabase()

async function aClock(shiftInMs: number) {
  const clock = await openDatabaseClock(sql, { machine: () => Date.now() + shiftInMs })
  onTestFinished(clock.close)
  const lines: string[] = []
  clock.onWarning((line) => lines.push(line))

  return { clock, lines }
}

const differenceInMs = (time: Date) => Math.abs(time.getTime() - Date.now())

test.each([
  [5 * 60_000, '300 s ahead of'],
  [-5 * 60_000, '300 s behind'],
])(
  'an instance whose machine is %i ms off has the time of the database, and says so',
  async (shift, text) => {
    const { clock, lines } = await aClock(shift)

    expect(differenceInMs(clock.now())).toBeLessThan(5000)
    expect(clock.warning()).toContain(text)
    expect(lines).toEqual([clock.warning()])
  },
)

test('two instances whose machines are ten minutes apart agree', async () => {
  const [fast, slow] = [await aClock(5 * 60_000), await aClock(-5 * 60_000)]

  expect(Math.abs(fast.clock.now().getTime() - slow.clock.now().getTime())).toBeLessThan(5000)
})

test('readiness and the log name a machine whose clock is five minutes off', async () => {
  const { clock } = await aClock(5 * 60_000)
  const lines: string[] = []
  const logStream = { write: (line: string) => void lines.push(line) }
  const { now, warning } = clock
  const app = await testApp({ sql, now, warnings: [warning], logStream, settings: { LOG_LEVEL: 'warn' } })
  clock.onWarning((line) => app.log.warn(line))

  expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ok', warnings: [warning()] })
  expect(lines.join('')).toContain('300 s ahead of')
})

test('a machine that is right keeps its own clock', async () => {
  const { clock, lines } = await aClock(0)

  expect(differenceInMs(clock.now())).toBeLessThan(100)
  expect(clock.warning()).toBeNull()
  expect(lines).toEqual([])
})
