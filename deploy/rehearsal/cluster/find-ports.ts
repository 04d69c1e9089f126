import { randomInt } from 'node:crypto'
import { isPortFree } from '../../../packages/dev-postgres/src/is-port-free.ts'

/** Free ports below the range that the system hands out: a part that is started again finds its own one free. */
export async function findPorts<Name extends string>(names: readonly Name[]): Promise<Record<Name, number>> {
  const ports = new Set<number>()
  while (ports.size < names.length) {
    const port = randomInt(10_000, 30_000)
    if (await isPortFree(port)) ports.add(port)
  }
  const free = [...ports]

  return Object.fromEntries(names.map((name, index) => [name, free[index]])) as Record<Name, number>
}
