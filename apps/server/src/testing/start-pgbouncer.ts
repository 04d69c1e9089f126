import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '@joblane/dev-postgres'

/** Why tests with PgBouncer are skipped, or null where a version that keeps prepared statements is installed. */
export function lackOfPgbouncer(): string | null {
  try {
    const [, major, minor] = /(\d+)\.(\d+)/.exec(execFileSync('pgbouncer', ['--version']).toString()) ?? []
    return Number(major) > 1 || Number(minor) >= 21 ? null : `PgBouncer ${major}.${minor} is older than 1.21`
  } catch {
    return 'PgBouncer is not installed'
  }
}

type User = { name: string; password: string }

/** PgBouncer in front of a database, for these users; returns its URL without a user, and how to stop it. */
export async function startPgbouncer(databaseUrl: string, users: User[], settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'joblane-pgbouncer-'))
  chmodSync(folder, 0o755)
  const { hostname, port, pathname } = new URL(databaseUrl)
  const own = await findFreePort()
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(own),
    unix_socket_dir: '',
    pool_mode: 'transaction',
    auth_type: 'trust',
    auth_file: join(folder, 'users.txt'),
    server_login_retry: '1',
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  const databases = `[databases]\n${pathname.slice(1)} = host=${hostname} port=${port}`
  writeFileSync(join(folder, 'pgbouncer.ini'), `${databases}\n[pgbouncer]\n${lines.join('\n')}\n`)
  writeFileSync(
    join(folder, 'users.txt'),
    users.map(({ name, password }) => `"${name}" "${password}"\n`).join(''),
  )

  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], { ...account, stdio: 'ignore' })
  const ended = once(child, 'exit')
  while (!(await accepts(own))) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start.')
    await pause(20)
  }

  return {
    urlFor: ({ name, password }: User) => `postgres://${name}:${password}@127.0.0.1:${own}${pathname}`,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function accepts(port: number) {
  const socket = connect(port, '127.0.0.1')
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.on('connect', () => resolve(true)).on('error', () => resolve(false))

  return promise.finally(() => socket.destroy())
}
