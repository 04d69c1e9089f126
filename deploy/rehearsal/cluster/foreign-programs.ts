import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Programs = ReturnType<typeof foreignPrograms>

/**
 * Small scripts that start programs of the unpacked packages with the packages' own loader and libraries. The name that
 * a program sees is that of its script, so that one which starts itself again (Patroni) gets the same libraries.
 */
export function foreignPrograms(root: string, bin: string, cache: string) {
  const [libraries = ''] = readdirSync(join(root, 'usr/lib')).filter((name) => name.endsWith('-linux-gnu'))
  const libraryPath = join(root, 'usr/lib', libraries)
  const loader = readdirSync(libraryPath).find((name) => /^ld-linux.*\.so/.test(name)) ?? ''
  const start = `exec ${join(libraryPath, loader)} --library-path ${libraryPath} --argv0 "$0"`

  const wrap = (name: string, lines: string) => {
    const script = join(bin, name)
    writeFileSync(script, `#!/bin/sh\n${lines}\n`)
    chmodSync(script, 0o755)

    return script
  }
  const program = (name: string, path: string) => wrap(name, `${start} ${join(root, path)} "$@"`)
  const python = wrap(
    'python3',
    [
      `export PYTHONHOME=${join(root, 'usr')} PYTHONPATH=${join(root, 'usr/lib/python3/dist-packages')}`,
      // Packages are compiled when they are installed; these are when they are first used.
      `export PYTHONPYCACHEPREFIX=${cache}`,
      `${start} ${join(root, pythonPath(root))} "$@"`,
    ].join('\n'),
  )

  return {
    etcd: program('etcd', 'usr/bin/etcd'),
    haproxy: program('haproxy', 'usr/sbin/haproxy'),
    openssl: program('openssl', 'usr/bin/openssl'),
    pgbouncer: program('pgbouncer', 'usr/sbin/pgbouncer'),
    pgIsReady: program('pg_isready', 'usr/lib/postgresql/17/bin/pg_isready'),
    redis: program('redis-server', 'usr/bin/redis-server'),
    python,
    patroni: join(root, 'usr/bin/patroni'),
    /** A script that runs a Python program of ours. */
    wrapPython: (name: string, file: string) => wrap(name, `exec ${python} ${file} "$@"`),
  }
}

function pythonPath(root: string): string {
  const name = readdirSync(join(root, 'usr/bin')).find((entry) => /^python3\.\d+$/.test(entry))
  if (!name || !existsSync(join(root, 'usr/bin/patroni'))) throw new Error('The packages hold no Patroni.')

  return join('usr/bin', name)
}
