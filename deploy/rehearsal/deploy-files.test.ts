import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../../scripts/lib/project.mjs'
import { environment } from './cluster/write-configuration.ts'
import { recoverySettings } from './drill/restore.ts'

const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const readme = read('deploy/README.md')
const sources = globSync('deploy/rehearsal/**/*.ts', { cwd: inRoot('.') })
  .filter((file) => !file.endsWith('.test.ts'))
  .map(read)
  .join('\n')
const files = globSync('deploy/!(rehearsal)/*', { cwd: inRoot('.') }).map((file) =>
  file.slice('deploy/'.length),
)

/** The files that the README says the rehearsal does not use, and folders of such files. */
const [, exceptions = ''] = /so it does not use (.*?);/.exec(readme) ?? []
const unused = [...exceptions.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const isUnused = (file: string) => unused.some((name) => file.startsWith(name))

test('the README says of every file whether the rehearsal uses it', () => {
  expect(unused.length).toBeGreaterThan(3)
  expect(files.filter((file) => sources.includes(file) === isUnused(file))).toEqual([])
})

test('the proxy overwrites or removes everything that instances believe it about', () => {
  const proxy = read('deploy/haproxy/haproxy.cfg')

  expect(proxy).toContain('option forwardfor')
  expect(proxy).toContain('http-request set-header X-Forwarded-Proto https')
  expect(proxy).toContain('http-request set-header X-Request-Id')
  expect(proxy).toContain('http-request del-header traceparent')
})

test('the README restores by the settings of the rehearsal', () => {
  const [, command = ''] = /^ +(postgres -D FOLDER [^`]*?)\n +```/m.exec(readme) ?? []
  const options = command.matchAll(/-c (\w+)=(?:'([^']*)'|(\S*))/g)
  const moment = { backup: 'FOLDER', archive: '/srv/backup/joblane/wal', at: '2026-11-16 10:00:00+00' }
  const rehearsed = Object.entries(recoverySettings(moment)).map(([name, value]) => [name, String(value)])

  expect(
    Object.fromEntries(Array.from(options, ([, name = '', quoted, bare]) => [name, quoted ?? bare])),
  ).toEqual(Object.fromEntries(rehearsed))
})

test('systemd gives a stopping instance the time that it takes', () => {
  const settings = environment(read('deploy/joblane/joblane.env'))
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/systemd/joblane.service')) ?? []
  const usualShutdownInSeconds = 10

  expect(Number(seconds)).toBe(Number(settings['DRAIN_SECONDS']) + usualShutdownInSeconds + 5)
})

test('photos are where every instance finds them', () => {
  expect(environment(read('deploy/joblane/joblane.env'))).toHaveProperty('PHOTOS_URL')
  expect(environment(read('deploy/settings.example'))['PHOTOS_URL']).toMatch(/^s3:/)
})

test('systemd runs the product in production, without its embedded services', () => {
  const units = globSync('deploy/systemd/*.service', { cwd: inRoot('.') })
    .map(read)
    .filter((unit) => unit.includes('apps/server/src/main.ts'))

  expect(units).toEqual([expect.stringMatching(/^Environment=NODE_ENV=production$/m)])
})
