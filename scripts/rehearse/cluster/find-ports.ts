import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Free ports below the range that the system hands out: a part that is started again finds its own one free. */
export async function findPorts<Name extends string>(names: readonly Name[]): Promise<Record<Name, number>> {
  const ports = new Set<number>()
  while (ports.size < names.length) {
    const port = randomInt(10_000, 30_000)
    if (await isFree(port)) ports.add(port)
  }
  const free = [...ports]

  return Object.fromEntries(names.map((name, index) => [name, free[index]])) as Record<Name, number>
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return true
  } catch {
    return false
  }
}
