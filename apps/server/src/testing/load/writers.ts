import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { plans } from '@joblane/contracts/jobcoins/plans'
import type { Journal } from './journal.ts'
import type { Member, Members } from './make-members.ts'

type Load = {
  url: string
  members: Members
  journal: Journal
  signal: AbortSignal
  /** The pause between two actions of one client; none by default. */
  pauseInMs?: number
}
type Reply = { status: number; data: Record<string, unknown> }

/** Clients that post, unlock and buy, each one action after another, until aborted. */
export async function write(load: Load, clients: { posting: number; unlocking: number; buying: number }) {
  await Promise.all([
    ...lanes(load, clients.posting, post),
    ...lanes(load, clients.unlocking, unlock),
    ...lanes(load, clients.buying, buy),
  ])
}

function lanes(load: Load, count: number, act: (load: Load, nth: number) => Promise<boolean>) {
  return Array.from({ length: count }, async (_, lane) => {
    for (let round = 0; !load.signal.aborted; round += 1) {
      const isDone = await act(load, lane + round * count)
      if (load.pauseInMs) await pause(load.pauseInMs)
      // A person who sees an error pauses, too.
      if (!isDone) await pause(100)
    }
  })
}

const job = { category: 'Domestic Services', subcategory: 'House Cleaning', city: 'Miami', stateCode: 'FL' }

async function post(load: Load, nth: number) {
  const description = `load ${randomUUID()}`
  const reply = await call(load, at(load.members.customers, nth), '/api/demands', { ...job, description })
  if (reply?.status !== 200) return false
  load.journal.posts.push(String(reply.data['id']))

  return true
}

/** Unlocks one of the newest demands: three workers may have it, later ones are refused. */
async function unlock(load: Load, nth: number) {
  const worker = at(load.members.workers, nth)
  const demand = load.journal.posts.at(-1 - (nth % 8))
  if (demand === undefined) return false
  const reply = await call(load, worker, `/api/demands/${demand}/unlock`, undefined)
  if (reply?.status === 200) load.journal.unlocks.push(`${demand}:${worker.id}`)

  return reply !== null
}

async function buy(load: Load, nth: number) {
  const worker = at(load.members.workers, nth)
  const order = await call(load, worker, '/api/payment', { idJobcoinsPacket: plans[1].id })
  if (order?.status !== 200) return false
  const approval = new URL(String(order.data['approvalUrl']))
  const token = approval.searchParams.get('token')
  const approved = await fetch(`${approval.origin}/__sim/orders/${token}/approve`, { method: 'POST' }).catch(
    () => null,
  )
  // A buyer to whom the provider's page does not open leaves.
  if (!approved?.ok) return false

  // The page retries until it gets a response; the sweep handles buyers who leave.
  const { orderId } = order.data
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const captured = await call(load, worker, '/api/payment/capture', { orderId })
    if (captured?.status === 200 && captured.data['status'] === 'COMPLETED') {
      load.journal.purchases.push(String(orderId))
      return true
    }
    await pause(200)
  }

  return false
}

async function call({ url, journal }: Load, { token }: Member, path: string, body: object | undefined) {
  try {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    const { data } = (await reply.json()) as { data?: Reply['data'] | null }
    journal.count(reply.status)

    return { status: reply.status, data: data ?? {} }
  } catch (error) {
    journal.count(isRefused(error) ? 'refused' : 'dropped')
    return null
  }
}

const isRefused = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === 'ECONNREFUSED'

const at = (list: readonly Member[], nth: number) => {
  const found = list[nth % list.length]
  if (!found) throw new Error('A load needs members.')

  return found
}
