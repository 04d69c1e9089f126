import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectEnvironment, root } from './project.mjs'

/** Runs a command to its end and captures its output; the timeout is for commands that use the network. */
export async function run([command, ...args], { cwd = root, env = projectEnvironment(), timeoutInMs } = {}) {
  const child = spawn(command, args, { cwd, env, timeout: timeoutInMs, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))

  const forgetSignals = onSignals(() => endWith(child))
  const code = await endOf(child, said)
  forgetSignals()

  return { code, output: Buffer.concat(said).toString() }
}

async function endOf(child, said) {
  try {
    const [code] = await once(child, 'close')
    return code ?? 1
  } catch (error) {
    said.push(Buffer.from(String(error)))
    return 1
  }
}

/** On SIGINT test programs clean up after themselves; if that takes too long, the guards do it. */
function endWith(child) {
  child.kill('SIGINT')
  child.once('close', () => process.exit(130))
  setTimeout(() => process.exit(130), 4500)
}

function onSignals(listener) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.once(signal, listener)

  return () => {
    for (const signal of signals) process.off(signal, listener)
  }
}

/** Runs a command that talks to the terminal itself; returns its exit code. */
export async function show([command, ...args], env = projectEnvironment()) {
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
  // A terminal sends Ctrl-C to both. On SIGINT, and no other signal, test programs clean up after themselves.
  const forgetSignals = onSignals((signal) => signal !== 'SIGINT' && child.kill('SIGINT'))
  const [code] = await once(child, 'close')
  forgetSignals()

  return code ?? 1
}
