import { say } from './project.mjs'

/**
 * Runs lanes side by side, and in each lane the groups one after another, those in a list together: a line for each,
 * failures in full, the total at the end.
 */
export async function reportGroups(...lanes) {
  const total = { passed: 0, failed: 0 }
  const report = async ({ name, run }) => {
    const begin = performance.now()
    const { passed, failed, output, isCounted } = await run()
    total.passed += passed
    total.failed += failed

    if (failed > 0) say(`\n${output.trim()}\n`)
    const numbers = isCounted ? `${passed} passed, ${failed} failed` : ''
    say(lineOf(failed > 0 ? 'FAILED' : 'ok', name, performance.now() - begin, numbers))
  }

  await Promise.all(
    lanes.map(async (groups) => {
      for (const group of groups) await Promise.all([group].flat().map(report))
    }),
  )

  say(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

const lineOf = (result, name, ms, numbers) =>
  `${result.padEnd(7)} ${name.padEnd(20)} ${(ms / 1000).toFixed(1).padStart(6)} s  ${numbers}`.trimEnd()
