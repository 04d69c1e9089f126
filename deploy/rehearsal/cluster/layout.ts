import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { findPorts } from './find-ports.ts'

export const databases = ['db1', 'db2', 'db3'] as const
export const poolers = ['pooler1', 'pooler2'] as const
export const instances = ['app1', 'app2', 'app3'] as const

export type DatabaseName = (typeof databases)[number]
export type Layout = Awaited<ReturnType<typeof layOut>>

const host = '127.0.0.1'
const portNames = [
  ...databases.flatMap((name) => [`${name}-etcd`, `${name}-peer`, `${name}-patroni`, name] as const),
  ...poolers,
  ...instances,
  'primary',
  'replica',
  'poolers',
  'redis',
  'plain',
  'certbot',
  'web',
  'simulator',
  'restored',
  'restoredApp',
  'pooledApp',
  'directApp',
] as const

/** Ports, passwords and folders of one rehearsal, and the values that they give to the files of deploy/. */
export async function layOut(folder: string, bin: string) {
  const ports = await findPorts(portNames)
  const values = { ...places(ports), ...secrets(), ...files(folder, bin) }
  const ownerUrl = (port: number) => `postgres://joblane:${values.OWNER_PASSWORD}@${host}:${port}/joblane`

  return {
    folder,
    bin,
    ports,
    values,
    ofDatabase: (name: DatabaseName) => ({ ...values, ...placesOf(name, ports), ...filesOf(name, folder) }),
    /** The owner, at the primary, wherever that is. */
    ownerUrl: ownerUrl(ports.primary),
    restoredUrl: ownerUrl(ports.restored),
    superuserUrl: (port: number) =>
      `postgres://postgres:${values.SUPERUSER_PASSWORD}@${host}:${port}/postgres`,
    webUrl: values.PUBLIC_URL,
    simulatorUrl: `http://localhost:${ports.simulator}`,
  }
}

type Ports = Record<(typeof portNames)[number], number>

const places = (ports: Ports) => {
  const at = (name: keyof Ports) => `${host}:${ports[name]}`

  return {
    ETCD1_CLIENT: at('db1-etcd'),
    ETCD2_CLIENT: at('db2-etcd'),
    ETCD3_CLIENT: at('db3-etcd'),
    ETCD1_PEER: at('db1-peer'),
    ETCD2_PEER: at('db2-peer'),
    ETCD3_PEER: at('db3-peer'),
    DATABASE_NETWORK: '127.0.0.1/32',
    DB1_POSTGRES: at('db1'),
    DB2_POSTGRES: at('db2'),
    DB3_POSTGRES: at('db3'),
    DB1_PATRONI_HOST: host,
    DB2_PATRONI_HOST: host,
    DB3_PATRONI_HOST: host,
    DB1_PATRONI_PORT: ports['db1-patroni'],
    DB2_PATRONI_PORT: ports['db2-patroni'],
    DB3_PATRONI_PORT: ports['db3-patroni'],
    PRIMARY_HOST: host,
    PRIMARY_PORT: ports.primary,
    REPLICA_HOST: host,
    REPLICA_PORT: ports.replica,
    POOLERS_HOST: host,
    POOLERS_PORT: ports.poolers,
    POOLER1: at('pooler1'),
    POOLER2: at('pooler2'),
    POOLER_HOST: host,
    REDIS_HOST: host,
    REDIS_PORT: ports.redis,
    // Each takes two file descriptors, of which an unprivileged process may have few.
    MAX_CONNECTIONS: 5000,
    MAX_VISITORS: 4000,
    PLAIN_BIND: at('plain'),
    CERTBOT_PORT: ports.certbot,
    WEB_BIND: at('web'),
    APP1: at('app1'),
    APP2: at('app2'),
    APP3: at('app3'),
    APP_HOST: host,
    PUBLIC_URL: `https://localhost:${ports.web}`,
    // The load uploads no photos.
    PHOTOS_URL: '',
    PROXY_NETWORK: host,
  }
}

function secrets() {
  const password = () => randomBytes(18).toString('base64url')

  return {
    SUPERUSER_PASSWORD: password(),
    REPLICATION_PASSWORD: password(),
    PATRONI_PASSWORD: password(),
    OWNER_PASSWORD: password(),
    WEB_PASSWORD: password(),
    REDIS_PASSWORD: password(),
    SECRET: password() + password(),
  }
}

const files = (folder: string, bin: string) => ({
  SHARED_BUFFERS: '128MB',
  ARCHIVE_WAL: join(bin, 'archive-wal.sh'),
  WAL_ARCHIVE: join(folder, 'wal-archive'),
  PG_BIN: bin,
  POOLER_USERS: join(folder, 'users.txt'),
  REDIS_DATA_DIR: folder,
  CERTIFICATE: join(folder, 'certificate.pem'),
})

const placesOf = (name: DatabaseName, ports: Ports) => ({
  ETCD_CLIENT: `${host}:${ports[`${name}-etcd`]}`,
  ETCD_PEER: `${host}:${ports[`${name}-peer`]}`,
  PATRONI: `${host}:${ports[`${name}-patroni`]}`,
  POSTGRES: `${host}:${ports[name]}`,
})

const filesOf = (name: DatabaseName, folder: string) => ({
  NAME: name,
  ETCD_DATA_DIR: join(folder, `${name}-etcd`),
  PGDATA: join(folder, `${name}-data`),
  PGPASS: join(folder, `${name}.pgpass`),
  PG_SOCKETS: folder,
})
