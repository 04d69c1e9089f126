import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const command = `
  import { readOptions } from ${JSON.stringify(new URL('read-options.ts', import.meta.url).href)}
  const { values } = readOptions('How to use it', { options: { save: { type: 'boolean' } } })
  console.log(values.save)`

const run = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', command, '--', ...words],
    { encoding: 'utf8' },
  )

  return { status, stdout, stderr }
}

test('options are read', () => {
  expect(run('--save')).toEqual({ status: 0, stdout: 'true\n', stderr: '' })
})

test('--help prints how to use the command', () => {
  expect(run('--help')).toEqual({ status: 0, stdout: 'How to use it\n', stderr: '' })
})

test('a wrong option is named, with the usage and without a stack trace', () => {
  const { status, stderr } = run('--sav')

  expect(status).toBe(1)
  expect(stderr).toContain("'--sav'")
  expect(stderr).toContain('How to use it')
  expect(stderr).not.toContain('at ')
})
