import * as fc from 'fast-check'
import type { PaypalSimulator } from '@joblane/paypal-simulator'
import type { JobcoinTools } from '../open-jobcoins.ts'
import { sweepPurchases } from '../buying/sweep-purchases.ts'
import { bookKeepingFaults } from './ledger-readers.ts'
import { Market } from './market.ts'
import { acts, anyAct } from './market-acts.ts'

type Options = {
  tools: JobcoinTools
  simulator: PaypalSimulator
  runs: number
  stepsInRun: number
  seed?: number
}

/**
 * Runs random actions in random order; compares our ledger with the model after each step, and with the provider's
 * records at the end of each run. Returns the number of steps; on a mismatch, throws with the seed and the script that
 * led to it.
 */
export async function purchaseModelRun({ tools, simulator, runs, stepsInRun, seed = Date.now() }: Options) {
  let steps = 0
  const property = fc.asyncProperty(
    fc.array(anyAct, { minLength: Math.ceil(stepsInRun / 2), maxLength: stepsInRun, size: 'max' }),
    async (script) => {
      const market = new Market(tools, simulator)
      simulator.clearFaults()
      for (const { name, which, much } of script) {
        await acts[name]?.(market, which, much)
        await compareWithModel(market)
        steps += 1
      }
      await compareWithProvider(market)
    },
  )
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: true })

  return { seed, runs, steps }
}

async function compareWithModel(market: Market) {
  await market.learn()
  const [wallet] = await market.sql<{ balance: number; debt: number }[]>`
    select balance, debt from jobcoin_wallet where account_id = ${market.accountId}`
  const ours = { balance: wallet?.balance ?? 0, debt: wallet?.debt ?? 0 }
  const model = { balance: market.leads.balance, debt: market.leads.debt }
  if (JSON.stringify(ours) !== JSON.stringify(model)) {
    throw new Error(`The books say ${JSON.stringify(ours)}, the model says ${JSON.stringify(model)}`)
  }
  const faults = await bookKeepingFaults(market.sql, market.accountId)
  if (faults.length > 0) throw new Error(faults.map(({ fault }) => fault).join(', '))
}

/** After all faults are over and time has passed, each payment has its leads and nothing else has any. */
async function compareWithProvider(market: Market) {
  market.simulator.clearFaults()
  market.armed = null
  for (let round = 0; round < 3; round++) {
    market.time += 31 * 24 * 3_600_000
    await sweepPurchases(market.tools)
  }
  await compareWithModel(market)

  for (const order of market.orders.filter(({ isFree }) => !isFree)) {
    const movements = market.simulator.books.movements.filter(({ customId }) => customId === order.orderId)
    const isPaid = movements.some(({ kind }) => kind === 'capture')
    if (isPaid !== market.isCredited(order.orderId)) {
      throw new Error(`Order ${order.orderId} was ${isPaid ? 'paid without' : 'not paid, but has'} leads`)
    }
    const back = -movements
      .filter(({ kind }) => kind !== 'capture')
      .reduce((sum, m) => sum + m.amountInCents, 0)
    const [purchase] = await market.sql<{ refunded: number }[]>`
      select refunded_in_cents as refunded from jobcoin_purchase where id = ${order.orderId}`
    if (isPaid && purchase?.refunded !== back) {
      throw new Error(
        `Of order ${order.orderId} ${back} cents went back, and our books say ${purchase?.refunded}`,
      )
    }
  }
}
