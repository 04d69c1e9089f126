import { randomUUID } from 'node:crypto'
import { type Plan, plans } from '@joblane/contracts/jobcoins/plans'
import type { Sql, SqlOrTx } from '#database/connect.ts'
import { loadDemoPeople } from '#modules/accounts/index.ts'
import { insertPurchase, savePurchase } from '../buying/purchase-store.ts'
import { creditPurchase } from '../ledger/ledger-store.ts'
import { spendReference } from '../statement/movement-rules.ts'
import { endOfPlan } from '../plans/running-month-rules.ts'

/** The account of a buyer; one that is there stays as it is. */
export async function aBuyer(sql: SqlOrTx, id: string = randomUUID()): Promise<string> {
  const buyer = {
    id,
    role: 'WORKER',
    fullName: 'A Buyer',
    email: `${id}@joblane.test`,
    phone: `1${Number.parseInt(id.replaceAll('-', '').slice(-11), 16).toString().padStart(14, '0')}`,
    zipCode: '33101',
    isEmailConfirmed: true,
    createdAt: new Date(),
  } as const
  await loadDemoPeople(sql, [buyer])

  return id
}

type Options = { accountId: string; plan?: Plan['name']; at?: Date; captureId?: string }

/** A completed purchase with its leads in the ledger, as after settling. */
export async function aPurchase(sql: Sql, options: Options): Promise<string> {
  const { accountId, plan = 'Standard Plan', at = new Date(), captureId = randomUUID() } = options

  return sql.begin(async (tx) => {
    const order = { accountId, plan: planNamed(plan), createdAt: at, nextCheckAt: null }
    const purchase = await insertPurchase(tx, order)
    await creditPurchase(tx, purchase.id, captureId, at)
    await savePurchase(
      tx,
      {
        ...purchase,
        status: 'COMPLETED',
        captureId,
        completedAt: at,
        runsUntil: endOfPlan(at, { isFree: false }),
      },
      null,
    )

    return purchase.id
  })
}

export function planNamed(name: Plan['name']): Plan {
  const plan = plans.find((candidate) => candidate.name === name)
  if (!plan) throw new Error(`There is no ${name}`)

  return plan
}

export async function spend(sql: SqlOrTx, accountId: string, demandId = randomUUID(), at = new Date()) {
  const [row] = await sql<{ entry: string | null }[]>`
    select entry_id as entry from jobcoin_spend_each(${[accountId]}::uuid[], ${[spendReference(demandId, accountId)]}, ${at})`

  return row?.entry ?? null
}
