import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serverAccount } from '../../../packages/dev-postgres/src/server-account.ts'
import { databaseParts } from './database-parts.ts'
import { foreignPrograms } from './foreign-programs.ts'
import { databases, type DatabaseName, type Layout, layOut } from './layout.ts'
import type { Supervisor } from './part.ts'
import { proxyParts } from './proxy-parts.ts'
import { isOk, waitFor } from './wait-for.ts'
import { isWritable, withClient } from './with-client.ts'
import { configuration } from './write-configuration.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Starts everything below the product, and makes its database and logins. */
export async function startCluster(supervisor: Supervisor, folder: string, packages: string) {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const account = serverAccount(join(folder, 'db1-data'))
  const programs = foreignPrograms(packages, bin, join(folder, 'python-cache'))
  const layout = await layOut(folder, bin)
  const { etcd, patroni } = databaseParts({ supervisor, layout, programs, account })
  const { poolers, redis, haproxy } = proxyParts({ supervisor, layout, programs, account })
  const cluster = { supervisor, layout, programs, account, etcd, patroni, poolers, redis, haproxy }

  for (const part of Object.values(etcd)) part.start()
  await Promise.all([
    waitFor('three members of etcd', () => everyEtcd(layout)),
    // Once, before three of them do it at the same time.
    promisify(execFile)(
      programs.python,
      ['-c', 'import patroni.__main__, patroni.api, patroni.dcs.etcd3'],
      account,
    ),
  ])
  for (const part of Object.values(patroni)) part.start()
  await waitFor('a primary with two standbys', () => isWhole(layout), { seconds: 180 })
  for (const part of [...poolers, redis, haproxy]) part.start()
  await waitFor('the way to the primary', () => leadsToPrimary(layout.superuserUrl(layout.ports.primary)))
  await makeDatabase(layout)

  return cluster
}

/** The name of the database that is the primary now. */
export async function findPrimary(layout: Layout): Promise<DatabaseName> {
  for (const name of databases) {
    if (await isOk(`${patroniOf(layout, name)}/primary`).catch(() => false)) return name
  }
  throw new Error('No database is the primary.')
}

export async function findEtcdLeader(layout: Layout): Promise<DatabaseName> {
  for (const name of databases) {
    const status = (await post(layout, name, 'v3/maintenance/status').catch(() => null)) as EtcdStatus | null
    if (status && status.leader === status.header.member_id) return name
  }
  throw new Error('etcd has no leader.')
}

type EtcdStatus = { leader?: string; header: { member_id: string } }

/** Whether the primary streams to both others, and a commit waits for one of them. */
export async function isWhole(layout: Layout): Promise<boolean> {
  const primary = await findPrimary(layout)
  const reply = await fetch(`${patroniOf(layout, primary)}/cluster`, { signal: AbortSignal.timeout(2000) })
  const { members } = (await reply.json()) as { members: { role: string; state: string }[] }
  const streaming = members.filter(({ role, state }) => role === 'quorum_standby' && state === 'streaming')

  return streaming.length === 2
}

export async function everyEtcd(layout: Layout): Promise<boolean> {
  const answers = await Promise.all(
    databases.map((name) => isOk(`http://127.0.0.1:${layout.ports[`${name}-etcd`]}/health`)),
  )

  return answers.every(Boolean)
}

const patroniOf = ({ ports }: Layout, name: DatabaseName) => `http://127.0.0.1:${ports[`${name}-patroni`]}`

async function post({ ports }: Layout, name: DatabaseName, path: string): Promise<unknown> {
  const signal = AbortSignal.timeout(2000)
  const reply = await fetch(`http://127.0.0.1:${ports[`${name}-etcd`]}/${path}`, {
    method: 'POST',
    body: '{}',
    signal,
  })

  return reply.json()
}

/** HAProxy takes every server for a primary until it has checked them: three connections then meet all three. */
async function leadsToPrimary(url: string): Promise<boolean> {
  for (const _ of databases) if (!(await isWritable(url))) return false

  return true
}

/** One statement after another: `create database` runs in no transaction. */
async function makeDatabase(layout: Layout) {
  const text = configuration('patroni/roles.sql', layout.values).replaceAll(/^--.*$/gm, '')
  await withClient(layout.superuserUrl(layout.ports.primary), async (client) => {
    for (const statement of text.split(';\n')) if (statement.trim()) await client.query(statement)
  })
}
