import type { Journal } from '../../apps/server/src/testing/load/journal.ts'
import { median } from '../lib/median.ts'
import type { Finding } from '../lib/row.ts'
import type { Sample } from './samples.ts'
import type { Stopwatch } from './stopwatch.ts'

type Run = {
  samples: readonly Sample[]
  journal: Journal
  stopwatch: Stopwatch
  losses: readonly (readonly [string, readonly string[]])[]
  code: number | null
  output: string
}

/** Ignores the first fifth as warm-up; compares the first third of the rest with the last third. */
export function judge({ samples, journal, stopwatch, losses, code, output }: Run): Finding[] {
  const steady = samples.slice(Math.ceil(samples.length / 5))
  const third = Math.floor(steady.length / 3)
  const grown = (what: keyof Sample, { factor, slack }: { factor: number; slack: number }): Finding => {
    const [early, late] = [steady.slice(0, third), steady.slice(-third)].map((part) =>
      median(part.map((sample) => sample[what])),
    ) as [number, number]

    return {
      what: names[what] ?? what,
      measured: `${early} → ${late}`,
      wanted: `at most ${Math.round((factor - 1) * 100)} %${slack > 0 ? ` and ${slack}` : ''} more`,
      isMet: late <= early * factor + slack,
    }
  }
  const broken = [...stopwatch.failures, ...[...journal.statuses].filter(([status]) => !isFine(status))]

  return [
    grown('memory', { factor: 1.1, slack: 0 }),
    grown('heap', { factor: 1.1, slack: 5 }),
    grown('handles', { factor: 1.1, slack: 10 }),
    grown('files', { factor: 1.1, slack: 10 }),
    grown('connections', { factor: 1, slack: 3 }),
    grown('queue', { factor: 1, slack: 10 }),
    grown('p99', { factor: 1.5, slack: 20 }),
    none(
      'failed calls',
      broken.map(([what, count]) => `${what}: ${count}`),
    ),
    none(
      'acknowledged writes lost or duplicated',
      losses.map(([what, ids]) => `${what}: ${ids.length}`),
    ),
    none('uncaught rejections and exceptions', samples.at(-1)?.uncaught ? ['some'] : []),
    none('listener leak warnings', output.match(/MaxListenersExceededWarning.*/g) ?? []),
    { what: 'exit code after SIGTERM', measured: String(code), wanted: '0', isMet: code === 0 },
  ]
}

const names: Partial<Record<keyof Sample, string>> = {
  memory: 'resident memory, MB',
  heap: 'used heap, MB',
  handles: 'handles (sockets, timers, …)',
  files: 'open files',
  connections: 'connections to the database',
  queue: 'queued jobs and messages',
  p99: 'p99 of all calls, ms',
}

/** 4xx is fine: another client was faster, or the demand is full. */
const isFine = (status: number | 'refused' | 'dropped') => typeof status === 'number' && status < 500

const none = (what: string, found: readonly string[]): Finding => ({
  what,
  measured: found.length === 0 ? 'none' : found.join(', '),
  wanted: 'none',
  isMet: found.length === 0,
})
