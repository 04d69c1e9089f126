import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from './load.ts'

const job = { category: 'Domestic Services', subcategory: 'House Cleaning', city: 'Miami', stateCode: 'FL' }

/** Posts a demand under a key of its own and repeats it until it is acknowledged: it must exist once, and not twice. */
export async function ask(client: Client, nth: number) {
  const key = randomUUID()
  const description = `load ${key}`
  const body = JSON.stringify({ ...job, description })
  client.asked.push(description)

  while (!client.signal.aborted) {
    const id = await post(client, nth, key, body)
    if (id) {
      client.journal.posts.push(id)
      return
    }
    await pause(300)
  }
}

async function post({ url, members, journal }: Client, nth: number, key: string, body: string) {
  const customer = members.customers[nth % members.customers.length]
  try {
    const reply = await fetch(`${url}/api/demands`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${customer?.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body,
      signal: AbortSignal.timeout(30_000),
    })
    const { data } = (await reply.json()) as { data?: { id?: string } | null }
    journal.count(reply.status)

    return reply.ok ? data?.id : undefined
  } catch {
    journal.count('dropped')
    return undefined
  }
}
