import { say } from './project.mjs'

/**
 * Runs the groups one after another, those in a list side by side, and `meanwhile` those that use only what the others
 * leave of the processor: a line for each, failures in full, the total at the end.
 */
export async function reportGroups(groups, { meanwhile = [] } = {}) {
  const total = { passed: 0, failed: 0 }
  const report = async ({ name, run }, options = {}) => {
    const begin = performance.now()
    const { passed, failed, output, isCounted } = await run(options)
    total.passed += passed
    total.failed += failed

    if (failed > 0) say(`\n${output.trim()}\n`)
    const numbers = isCounted ? `${passed} passed, ${failed} failed` : ''
    say(lineOf(failed > 0 ? 'FAILED' : 'ok', name, performance.now() - begin, numbers))
  }

  const patient = Promise.all(meanwhile.map((group) => report(group, { isPatient: true })))
  for (const group of groups) await Promise.all([group].flat().map((each) => report(each)))
  await patient

  say(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

const lineOf = (result, name, ms, numbers) =>
  `${result.padEnd(7)} ${name.padEnd(20)} ${(ms / 1000).toFixed(1).padStart(6)} s  ${numbers}`.trimEnd()
