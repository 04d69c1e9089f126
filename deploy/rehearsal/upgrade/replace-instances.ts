import { setTimeout as pause } from 'node:timers/promises'
import { instances, type Layout } from '../cluster/layout.ts'
import type { Part } from '../cluster/part.ts'
import { isOk, waitFor } from '../cluster/wait-for.ts'

/** Twice the interval of HAProxy's checks: by then it sends requests to the new instance. */
const noticedInMs = 2000

/** Replaces the instances one by one: the next is stopped when the one before is ready. */
export async function replaceInstances(layout: Layout, before: readonly Part[], after: readonly Part[]) {
  for (const [index, name] of instances.entries()) {
    await before[index]?.take('SIGTERM')
    after[index]?.start()
    const address = `http://127.0.0.1:${layout.ports[name]}/health/ready`
    await waitFor(`${name} of the new release`, () => isOk(address), { seconds: 120 })
    await pause(noticedInMs)
  }
}
