import { plans } from '@joblane/contracts/jobcoins/plans'
import type { Member } from '../../../apps/server/src/testing/load/make-members.ts'
import type { Layout } from '../cluster/layout.ts'
import { withClient } from '../cluster/with-client.ts'
import type { Mark } from '../judge/attribute-losses.ts'
import type { Load } from '../rehearse-fault.ts'

/** The moment to which the drill restores; what was acknowledged by then must be there. */
export type Moment = { at: string; acknowledged: Mark; openOrder: string }

/** Notes the moment between the order of a purchase and its payment: the backup must learn of that from the provider. */
export async function noteMoment(layout: Layout, load: Load, worker: Member): Promise<Moment> {
  const order = await call(layout, worker, '/api/payment', { idJobcoinsPacket: plans[1].id })
  const acknowledged = load.mark()
  const at = await databaseTime(layout.ownerUrl)

  const approval = new URL(String(order['approvalUrl']))
  const token = approval.searchParams.get('token')
  await fetch(`${approval.origin}/__sim/orders/${token}/approve`, { method: 'POST' })
  const openOrder = String(order['orderId'])
  const paid = await call(layout, worker, '/api/payment/capture', { orderId: openOrder })
  if (paid['status'] !== 'COMPLETED') throw new Error('The purchase of the restore drill was not paid.')
  load.journal.purchases.push(openOrder)

  return { at, acknowledged, openOrder }
}

const databaseTime = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at')

    return rows[0]?.at ?? ''
  })

async function call({ webUrl }: Layout, { token }: Member, path: string, body: object) {
  const reply = await fetch(`${webUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data } = (await reply.json()) as { data: Record<string, unknown> | null }
  if (!reply.ok || !data) throw new Error(`${path} answered ${reply.status} in the restore drill.`)

  return data
}
