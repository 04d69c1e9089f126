import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive } from '../../packages/dev-postgres/src/testing/is-alive.ts'

const goodProgram = `
  let asked = 0
  process.on('SIGTERM', () => { asked++; setTimeout(() => process.exit(10 + asked), 300) })`
const stubbornProgram = `process.on('SIGTERM', () => undefined)`

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s reaches the program once, and its exit code is ours',
  async (signal) => {
    const { launcher } = await launched(goodProgram)

    launcher.kill(signal)
    launcher.kill(signal)

    expect(await once(launcher, 'exit')).toEqual([11, null])
  },
)

test('a program that does not end is ended within five seconds', async () => {
  const { launcher, pid } = await launched(stubbornProgram, { env: { SHUTDOWN_TIMEOUT_SECONDS: '0' } })
  const begin = performance.now()

  launcher.kill('SIGTERM')
  await once(launcher, 'exit')

  expect(performance.now() - begin).toBeLessThan(5000)
  expect(isAlive(pid)).toBe(false)
}, 10_000)

test('the program does not outlive a launcher that was killed', async () => {
  const { launcher, pid } = await launched(stubbornProgram)

  launcher.kill('SIGKILL')

  await expect.poll(() => isAlive(pid), { timeout: 4000 }).toBe(false)
})

test('an exit code of the program is ours', async () => {
  const { launcher } = await launched('process.exitCode = 7; clearInterval(alive)')

  expect(await once(launcher, 'exit')).toEqual([7, null])
})

test('nothing that the program started outlives it', async () => {
  const child = `require('node:child_process').spawn('sleep', ['60'], { stdio: 'ignore' })`
  const { launcher, pid } = await launched(
    `const child = ${child}; process.on('SIGTERM', () => process.exit(0))`,
    { said: 'child.pid' },
  )

  launcher.kill('SIGTERM')
  await once(launcher, 'exit')

  await expect.poll(() => isAlive(pid), { timeout: 4000 }).toBe(false)
})

test.each(['process.exit(70)', "process.kill(process.pid, 'SIGKILL')"])(
  'a server that crashed by %s is started again, and Ctrl-C ends both',
  async (crash) => {
    const { launcher, lines } = await launched(crashesOnce(aFile(), crash), { restarts: true })
    const [second] = (await once(lines, 'line')) as [string]
    expect(second).toMatch(/^The server ended \((code 70|SIGKILL)\) and starts again in 1 s\.$/)
    const [pid] = (await once(lines, 'line')) as [string]
    launcher.kill('SIGINT')

    expect(await once(launcher, 'exit')).toEqual([11, null])
    expect(isAlive(Number(pid))).toBe(false)
  },
)

test('Ctrl-C ends the wait for another start', async () => {
  const { launcher, lines } = await launched('process.exit(70)', { restarts: true, saidFirst: true })
  await once(lines, 'line')
  launcher.kill('SIGINT')

  expect(await once(launcher, 'exit')).toEqual([0, null])
})

test.each([0, 1, 78])('a first start that ends with %i is not repeated', async (code) => {
  const { launcher } = await launched(`process.exitCode = ${code}; clearInterval(alive)`, { restarts: true })

  expect(await once(launcher, 'exit')).toEqual([code, null])
})

test('a later start that fails is tried again, since the database may be away', async () => {
  const { launcher, lines } = await launched(crashesThenEndsWith(1), { restarts: true })
  const said: string[] = []
  lines.on('line', (line: string) => void said.push(line))

  await expect.poll(() => said.at(-1), { timeout: 15_000 }).toMatch(/starts again in 2 s/)
  launcher.kill('SIGINT')
}, 20_000)

test('a later start with wrong settings ends the launcher', async () => {
  const { launcher } = await launched(crashesThenEndsWith(78), { restarts: true })

  expect(await once(launcher, 'exit')).toEqual([78, null])
})

function aFile() {
  const folder = mkdtempSync(join(tmpdir(), 'joblane-launch-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))

  return join(folder, 'crashed')
}

function crashesThenEndsWith(code: number) {
  const file = aFile()

  return `if (fs.existsSync('${file}')) process.exit(${code}); fs.writeFileSync('${file}', ''); setTimeout(() => process.exit(70), 10)`
}

/** Prints its process id on each start, and crashes soon after the first. */
const crashesOnce = (file: string, crash: string) =>
  `${goodProgram}; if (!fs.existsSync('${file}')) { fs.writeFileSync('${file}', ''); setTimeout(() => { ${crash} }, 10) }`

type Options = { said?: string; saidFirst?: boolean; restarts?: boolean; env?: Record<string, string> }

/** A launcher of a program that prints its process id and then runs until it is stopped. */
async function launched(
  program: string,
  { said = 'process.pid', saidFirst = false, restarts = false, env = {} }: Options = {},
) {
  const steps = saidFirst ? [`console.log(${said})`, program] : [program, `console.log(${said})`]
  const whole = ['const alive = setInterval(() => undefined, 1000)', ...steps].join('; ')
  const module = new URL('launch.mjs', import.meta.url).href
  const script = `import { launch } from ${JSON.stringify(module)}; launch(['--eval', ${JSON.stringify(whole)}], {}, ${JSON.stringify({ restarts })})`
  const launcher: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  onTestFinished(() => void launcher.kill('SIGKILL'))
  if (!launcher.stdout) throw new Error('The launcher has no output.')
  const lines = createInterface(launcher.stdout)
  const [line] = (await once(lines, 'line')) as [string]

  return { launcher, lines, pid: Number(line) }
}
