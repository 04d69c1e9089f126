import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, findEtcdLeader, findPrimary } from './cluster/start-cluster.ts'
import { databases } from './cluster/layout.ts'
import type { Part } from './cluster/part.ts'
import { postmasterOf, processesOfPostgres, sharedMemoryOf, signalAll } from './cluster/processes.ts'
import type { Promised } from './judge/judge-row.ts'
import { limits } from './limits.ts'

export type Rehearsed = Cluster & { simulator: Part; instances: readonly Part[] }

/** Something that is taken away; `take` ends when it is on its way back. */
export type Fault = {
  name: string
  title: string
  promised: Promised
  take(cluster: Rehearsed): Promise<void>
}

const elsewhere: Promised = {
  writingInMs: limits.writingInMs,
  readingInMs: limits.readingInMs,
  failures: 'any',
}

/** What is promised, by what is taken away. */
export const promised = {
  undisturbed: { ...elsewhere, failures: 'none' },
  onTheWire: { ...elsewhere, failures: 'onTheWire' },
  elsewhere,
  primaryLost: { ...elsewhere, writingInMs: limits.writingWithoutPrimaryInMs },
  primaryRestarted: { ...elsewhere, writingInMs: limits.writingWhileRestartedInMs },
} as const satisfies Record<string, Promised>

export const faults: readonly Fault[] = [
  {
    name: 'instance-killed',
    title: 'an instance, SIGKILL',
    promised: promised.onTheWire,
    take: async ({ instances }) => instances[0]?.signal('SIGKILL'),
  },
  {
    name: 'instance-stopped',
    title: 'an instance, SIGTERM',
    promised: promised.undisturbed,
    take: async ({ instances }) => instances[1]?.signal('SIGTERM'),
  },
  {
    name: 'primary-lost',
    title: 'the primary with its Patroni, SIGKILL, for 30 s',
    promised: promised.primaryLost,
    take: async (cluster) => {
      const { patroni, postgres } = await primaryOf(cluster)
      const gone = patroni.take('SIGKILL')
      signalAll(postgres(), 'SIGKILL')
      await gone
      await pause(30_000)
      patroni.start()
    },
  },
  {
    name: 'primary-died',
    title: 'the same, started again after 1 s',
    promised: promised.primaryRestarted,
    take: async (cluster) => {
      const { patroni, postgres } = await primaryOf(cluster)
      patroni.signal('SIGKILL')
      signalAll(postgres(), 'SIGKILL')
    },
  },
  {
    name: 'postmaster-died',
    title: "the primary's postmaster alone, SIGKILL",
    promised: promised.primaryRestarted,
    take: async (cluster) => {
      const { postmaster } = await primaryOf(cluster)
      signalAll(postmaster(), 'SIGKILL')
    },
  },
  {
    name: 'primary-frozen',
    title: 'the whole primary, SIGSTOP for 30 s, then SIGCONT',
    promised: promised.primaryLost,
    take: async (cluster) => {
      const { patroni, postgres } = await primaryOf(cluster)
      await freeze([patroni.pid, ...postgres()], 30)
    },
  },
  {
    name: 'standby-lost',
    title: 'a standby with its Patroni, SIGKILL, for 10 s',
    promised: promised.elsewhere,
    take: async (cluster) => {
      const { patroni, postgres } = await standbyOf(cluster)
      const gone = patroni.take('SIGKILL')
      signalAll(postgres(), 'SIGKILL')
      await gone
      await pause(10_000)
      patroni.start()
    },
  },
  {
    name: 'standby-frozen',
    title: 'a whole standby, SIGSTOP for 15 s, then SIGCONT',
    promised: promised.elsewhere,
    take: async (cluster) => {
      const { patroni, postgres } = await standbyOf(cluster)
      await freeze([patroni.pid, ...postgres()], 15)
    },
  },
  {
    name: 'etcd-leader',
    title: 'the leader of etcd, SIGKILL, for 10 s',
    promised: promised.elsewhere,
    take: async ({ layout, etcd }) => takeFor(etcd[await findEtcdLeader(layout)], 10),
  },
  {
    name: 'pooler',
    title: 'one of the two poolers, SIGKILL, for 5 s',
    promised: promised.elsewhere,
    take: async ({ poolers: [pooler] }) => takeFor(pooler, 5),
  },
  {
    name: 'redis',
    title: 'Redis, SIGKILL, for 5 s',
    promised: promised.elsewhere,
    take: async ({ redis }) => takeFor(redis, 5),
  },
  {
    name: 'simulator',
    title: 'the payment provider, SIGKILL, for 5 s',
    promised: promised.elsewhere,
    take: async ({ simulator }) => takeFor(simulator, 5),
  },
]

async function takeFor(part: Part | undefined, seconds: number) {
  await part?.take()
  await pause(seconds * 1000)
  part?.start()
}

/** Stopping the postmaster alone would freeze nothing: open connections go on. */
async function freeze(pids: readonly number[], seconds: number) {
  signalAll(pids, 'SIGSTOP')
  await pause(seconds * 1000)
  signalAll(pids, 'SIGCONT')
}

async function primaryOf(cluster: Cluster) {
  return machine(cluster, await findPrimary(cluster.layout))
}

async function standbyOf(cluster: Cluster) {
  const primary = await findPrimary(cluster.layout)

  return machine(cluster, databases.find((name) => name !== primary) ?? primary)
}

function machine({ supervisor, layout, patroni }: Cluster, name: (typeof databases)[number]) {
  const folder = layout.ofDatabase(name).PGDATA
  supervisor.noteSharedMemory(sharedMemoryOf(folder))

  return {
    patroni: patroni[name],
    postgres: () => processesOfPostgres(folder),
    postmaster: () => [postmasterOf(folder) ?? []].flat(),
  }
}
