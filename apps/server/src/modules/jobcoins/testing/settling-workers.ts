import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Settling, Task } from './settling-process.ts'

export type Outcome = { state: 'done' | 'failed' | 'unknown'; result?: unknown }
type Reply = { id: number; isDone: boolean; result?: unknown }
type Member = { process: ChildProcess; waiting: Map<number, (outcome: Outcome) => void> }

/** A pool of processes. A crashed one is replaced, and the outcome of its tasks is unknown. */
export function settlingWorkers(size: number, settle: Settling, deaths: NonNullable<Settling['dieAt']>[]) {
  const members: Promise<Member>[] = []
  let kills = 0
  let tasks = 0
  let isOver = false

  const hire = async (place: number): Promise<Member> => {
    const dieAt = deaths.shift()
    const settling: Settling = dieAt ? { ...settle, dieAt } : settle
    const child = fork(join(import.meta.dirname, 'settling-process.ts'), [JSON.stringify(settling)])
    const waiting: Member['waiting'] = new Map()
    await once(child, 'message')
    child.on('message', ({ id, isDone, result }: Reply) => {
      waiting.get(id)?.({ state: isDone ? 'done' : 'failed', result })
      waiting.delete(id)
    })
    child.on('exit', () => {
      if (isOver) return
      kills += 1
      members[place] = hire(place)
      for (const resolve of waiting.values()) resolve({ state: 'unknown' })
    })

    return { process: child, waiting }
  }
  for (let place = 0; place < size; place++) members.push(hire(place))

  return {
    kills: () => kills,
    async give(task: Omit<Task, 'id'>): Promise<Outcome> {
      const id = ++tasks
      const member = await members[id % size]
      if (!member?.process.connected) return { state: 'unknown' }

      return new Promise((resolve) => {
        member.waiting.set(id, resolve)
        // The process may crash before it receives the task or before it replies.
        member.process.send({ ...task, id }, (error) => error && resolve({ state: 'unknown' }))
      })
    },
    async leave() {
      isOver = true
      for (const member of await Promise.all(members)) {
        if (member.process.exitCode !== null || member.process.signalCode !== null) continue
        const gone = once(member.process, 'exit')
        member.process.kill('SIGKILL')
        await gone
      }
    },
  }
}
