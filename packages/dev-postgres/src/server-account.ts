import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { PostgresError } from './postgres-error.ts'

export type Account = { uid: number; gid: number }

/** The user that PostgreSQL runs as: the current one or, because PostgreSQL refuses root, an unprivileged one. */
export function serverAccount(cluster: string): Account {
  const self = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
  const owner = statSync(cluster, { throwIfNoEntry: false })

  if (self.uid !== 0) {
    if (owner && owner.uid !== self.uid) throw new PostgresError(notOurs(cluster))
    return self
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }

  return find('postgres') ?? find('nobody') ?? { uid: 65534, gid: 65534 }
}

/** Whether a command succeeds when this account runs it. */
export function succeedsAs(account: Account, command: string, args: string[]): boolean {
  return spawnSync(command, args, { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

function find(user: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((which) => spawnSync('id', [which, user], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return undefined

  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

const notOurs = (cluster: string) =>
  `The database in ${cluster} belongs to another user: start as that user or as root, or set DATA_DIR.`
