import { randomBytes } from 'node:crypto'
import type { Client } from './load.ts'

export const publicPages = [
  '/',
  '/demands-available',
  '/api/categories',
  '/api/demands/available/common/paged?pageSize=12',
]
/** A visitor does not wait longer. */
const patienceInMs = 5000

/** Public pages and lists, which an instance may have cached. */
export async function browse({ url, timeline }: Client, nth: number) {
  timeline.note('page', await read(`${url}${publicPages[nth % publicPages.length]}`))
}

/** Searches for words that are new, so that each asks the database. */
export async function search({ url, timeline }: Client) {
  const query = new URLSearchParams({ search: `cleaning ${randomBytes(4).toString('hex')}` })
  timeline.note('read', await read(`${url}/api/demands/available/common/paged?${query.toString()}`))
}

async function read(address: string): Promise<number | 'dropped'> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(patienceInMs) })
    await reply.arrayBuffer()

    return reply.status
  } catch {
    return 'dropped'
  }
}
