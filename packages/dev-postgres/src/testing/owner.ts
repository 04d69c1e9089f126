import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export type Owner = { process: ChildProcess; url: string; postgresPid: number }

/** Another process that owns a PostgreSQL in this folder. */
export async function anOwner(dataDir: string): Promise<Owner> {
  const child = hold(dataDir)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { url, pid } = JSON.parse(line) as { url: string; pid: number }

  return { process: child, url, postgresPid: pid }
}

/** Another process that tries to own a PostgreSQL in this folder and is refused. */
export async function aRefusedOwner(dataDir: string): Promise<{ code: number; words: string }> {
  const child = hold(dataDir)
  const [words, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>])

  return { code, words }
}

/** The child processes, including PostgreSQL and its guard. */
export const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

function hold(dataDir: string) {
  const program = fileURLToPath(new URL('hold-postgres.ts', import.meta.url))
  return spawn(process.execPath, [program, dataDir], { stdio: ['pipe', 'pipe', 'pipe'] })
}
