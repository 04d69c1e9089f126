import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
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
  const { launcher, pid } = await launched(stubbornProgram)
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
    'child.pid',
  )

  launcher.kill('SIGTERM')
  await once(launcher, 'exit')

  await expect.poll(() => isAlive(pid), { timeout: 4000 }).toBe(false)
})

/** A launcher of a program that says its process id and then lives on until it is told to end. */
async function launched(
  program: string,
  said = 'process.pid',
): Promise<{ launcher: ChildProcess; pid: number }> {
  const whole = `const alive = setInterval(() => undefined, 1000); ${program}; console.log(${said})`
  const module = new URL('launch.mjs', import.meta.url).href
  const script = `import { launch } from ${JSON.stringify(module)}; launch(['--eval', ${JSON.stringify(whole)}])`
  const launcher = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void launcher.kill('SIGKILL'))
  const [line] = (await once(createInterface(launcher.stdout), 'line')) as [string]

  return { launcher, pid: Number(line) }
}
