import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from '../../../packages/dev-postgres/src/server-account.ts'
import type { Programs } from './foreign-programs.ts'
import { type Layout, poolers } from './layout.ts'
import type { Supervisor } from './part.ts'
import { writeConfiguration } from './write-configuration.ts'

type Setting = { supervisor: Supervisor; layout: Layout; programs: Programs; account: Account }

/** Two PgBouncer, HAProxy and Redis. */
export function proxyParts({ supervisor, layout, programs, account }: Setting) {
  const { folder, values, ports } = layout
  const place = { folder, account }
  const part = (name: string, command: string, args: readonly string[]) =>
    supervisor.make({ name, command, args, account, folder })
  writeConfiguration('pgbouncer/users.txt', values, place)
  makeCertificate(programs, layout, account)

  return {
    poolers: poolers.map((name) => {
      const file = writeConfiguration(
        'pgbouncer/pgbouncer.ini',
        { ...values, POOLER_PORT: ports[name] },
        { ...place, name: `${name}.ini` },
      )
      return part(name, programs.pgbouncer, [file])
    }),
    redis: part('redis', programs.redis, [writeConfiguration('redis/redis.conf', values, place)]),
    haproxy: part('haproxy', programs.haproxy, [
      '-db',
      '-f',
      writeConfiguration('haproxy/haproxy.cfg', { ...values, ...namesOf(account) }, place),
    ]),
  }
}

/** HAProxy drops its rights by names; here it has none to drop. */
const namesOf = ({ uid, gid }: Account) => ({
  HAPROXY_USER: nameIn('/etc/passwd', uid),
  HAPROXY_GROUP: nameIn('/etc/group', gid),
})

/** The name of an account or group: the first field of the line whose third one is its number. */
const nameIn = (file: string, id: number) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([, , number]) => number === String(id))?.[0] ?? ''

/** A certificate for localhost, of which only the processes of this rehearsal know. */
function makeCertificate({ openssl }: Programs, { folder, values }: Layout, account: Account) {
  const key = join(folder, 'certificate.key')
  const file = values.CERTIFICATE
  execFileSync(
    openssl,
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
      .concat(['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'])
      .concat(['-config', '/dev/null', '-keyout', key, '-out', file]),
    { stdio: 'ignore' },
  )
  appendFileSync(file, readFileSync(key))
  chownSync(file, account.uid, account.gid)
}
