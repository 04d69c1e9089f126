import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { SimulatorOptions } from './start-paypal-simulator.ts'

export type SimulatorAddress = { url: string; clientId: string; clientSecret: string; webhookId: string }

/** Starts the simulator in its own process; on another port if the requested one is taken. */
export async function forkPaypalSimulator(options: Omit<SimulatorOptions, 'now'>) {
  const first = await attempt(options)
  const started = first ?? (await attempt({ ...options, port: 0 }))
  if (!started) throw new Error('The PayPal simulator does not start.')

  return started
}

async function attempt(options: Omit<SimulatorOptions, 'now'>) {
  const child = fork(join(import.meta.dirname, 'main.ts'), [JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ready = once(child, 'message').then(([address]) => address as SimulatorAddress)
  const ended = once(child, 'exit').then(() => undefined)
  const address = await Promise.race([ready, ended])
  if (!address) return undefined

  child.unref()
  child.channel?.unref()

  return {
    ...address,
    pid: child.pid,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      // The child was unref'd so that it did not keep this process alive; now this waits for its exit.
      child.ref()
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
