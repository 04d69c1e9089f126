import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Program } from '../../apps/server/src/testing/load/start-program.ts'
import type { Stopwatch } from './stopwatch.ts'

export type Sample = {
  second: number
  /** Resident memory and used heap, in megabytes. */
  memory: number
  heap: number
  /** Active resources of the process (sockets, timers, …), and open files. */
  handles: number
  files: number
  /** Database connections. */
  connections: number
  /** Due jobs and messages that are not done. */
  queue: number
  /** Latency percentiles in milliseconds. */
  p50: number
  p99: number
  uncaught: number
}

type Watched = {
  program: Program
  database: pg.Client
  stopwatch: Stopwatch
  signal: AbortSignal
  minutes: number
}

/** Sixty samples over the whole run, at least ten seconds apart. */
export async function takeSamples({ minutes, signal, ...watched }: Watched, take: (sample: Sample) => void) {
  const startedAt = performance.now()
  const everyMs = Math.max(minutes * 1000, 10_000)
  for (let nth = 1; ; nth += 1) {
    await pause(startedAt + nth * everyMs - performance.now(), undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    const second = Math.round((performance.now() - startedAt) / 1000)
    take({ second, ...(await sampleOf(watched)) })
  }
}

async function sampleOf({
  program,
  database,
  stopwatch,
}: Pick<Watched, 'program' | 'database' | 'stopwatch'>) {
  const text = await (await fetch(`${program.url}/metrics`)).text()
  const metric = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'))].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    )
  const { rows } = await database.query<{ connections: number; queue: number }>(`
    select
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and application_name <> 'soak') as connections,
      (select count(*)::int from graphile_worker.jobs where run_at <= now() and locked_at is null)
        + (select count(*)::int from notification_message where state = 'queued') as queue`)
  const [p50 = 0, p99 = 0] = stopwatch.lap(0.5, 0.99)

  return {
    memory: Math.round(memoryOf(program.pid) / 1024),
    heap: Math.round(metric('nodejs_heap_size_used_bytes') / 2 ** 20),
    handles: metric('nodejs_active_resources_total'),
    files: metric('process_open_fds'),
    connections: rows[0]?.connections ?? 0,
    queue: rows[0]?.queue ?? 0,
    p50,
    p99,
    uncaught: metric('process_uncaught_total'),
  }
}

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
