import type { JobcoinTools } from '../open-jobcoins.ts'
import { getPurchase } from '../buying/purchase-store.ts'

/** A naive settle that ignores concurrency: read, call the provider, write. It shows that the test detects the race. */
export async function naiveSettle({ sql, provider, reached }: JobcoinTools, purchaseId: string) {
  const purchase = await getPurchase(sql, purchaseId)
  const [known] = await sql`select 1 from naive_done where purchase_id = ${purchaseId}`
  if (known || purchase.providerOrderId === null) return

  const found = await provider.findOrder(purchase.providerOrderId)
  reached('before the capture')
  const answer =
    found?.state === 'approved'
      ? await provider.captureOrder(purchase.providerOrderId, `capture-${purchaseId}-1`)
      : null
  const order = answer?.outcome === 'captured' ? answer.order : found
  reached('after the capture')
  if (order?.captures[0]?.state !== 'completed') return

  await sql`insert into naive_done (purchase_id) values (${purchaseId})`
  reached('before the books are closed')
  await sql`insert into naive_credit (purchase_id, leads) values (${purchaseId}, ${purchase.leads})`
  reached('after the books are closed')
}

export const naiveTables = `
  create table naive_done (purchase_id uuid not null);
  create table naive_credit (purchase_id uuid not null, leads integer not null)`
