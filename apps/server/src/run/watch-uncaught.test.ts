import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const module = new URL('watch-uncaught.ts', import.meta.url).href

/** Runs in its own process, because the test runner handles the same events. */
async function aProcessThat(does: string) {
  const program = `
    import { watchUncaught } from ${JSON.stringify(module)}
    const say = (level) => ({ err }, message) => console.log(level, err.message, '/', message)
    watchUncaught({
      log: { error: say('error'), fatal: say('fatal') },
      count: (kind) => console.log('counted', kind),
      end: (code) => process.exit(code),
    })
    ${does}
    setTimeout(() => console.log('still here'), 20)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])

  return { code: child.exitCode, said: said.trim().split('\n') }
}

test('a rejection that nothing caught is logged and counted, and the process lives on', async () => {
  expect(await aProcessThat("void Promise.reject(new Error('lost'))")).toEqual({
    code: 0,
    said: ['counted rejection', 'error lost / a rejection that nothing caught', 'still here'],
  })
})

test('an exception that nothing caught stops the process, with the code of a crash', async () => {
  expect(await aProcessThat("setTimeout(() => { throw new Error('broken') })")).toEqual({
    code: 70,
    said: ['counted exception', 'fatal broken / an exception that nothing caught: the server stops'],
  })
})
