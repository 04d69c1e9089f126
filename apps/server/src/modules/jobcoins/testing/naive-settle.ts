import type { JobcoinTools } from '../tools.ts'
import { getPurchase } from '../buying/purchase-store.ts'

/** A naive settle that ignores concurrency: read, call the provider, write. It shows that the test detects the race. */
export async function naiveSettle({ sql, paypal, reached }: JobcoinTools, purchaseId: string) {
  const purchase = await getPurchase(sql, purchaseId)
  const [known] = await sql`select 1 from naive_done where purchase_id = ${purchaseId}`
  if (known || purchase.paypalOrderId === null) return

  const found = await paypal.findOrder(purchase.paypalOrderId)
  reached?.('before the capture')
  const order =
    found?.status === 'APPROVED'
      ? await paypal.captureOrder(purchase.paypalOrderId, `capture-${purchaseId}-1`)
      : found
  reached?.('after the capture')
  if (order?.captures[0]?.status !== 'COMPLETED') return

  await sql`insert into naive_done (purchase_id) values (${purchaseId})`
  reached?.('before the books are closed')
  await sql`insert into naive_credit (purchase_id, leads) values (${purchaseId}, ${purchase.leads})`
  reached?.('after the books are closed')
}

export const naiveTables = `
  create table naive_done (purchase_id uuid not null);
  create table naive_credit (purchase_id uuid not null, leads integer not null)`
