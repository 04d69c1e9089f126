import { startTestPostgres } from '@joblane/dev-postgres'
import { startPaypalSimulator } from '@joblane/paypal-simulator'
import { connect } from '../../apps/server/src/database/connect.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { purchaseModelRun } from '../../apps/server/src/modules/jobcoins/testing/purchase-model-run.ts'
import { purchaseStorm } from '../../apps/server/src/modules/jobcoins/testing/purchase-storm.ts'
import { simulatedTools } from '../../apps/server/src/modules/jobcoins/testing/simulated-tools.ts'
import type { Finding, Row } from '../lib/row.ts'

const storm = { purchases: 300, triggers: 12, deathsAtEachPoint: 5, databaseStops: 3, isDurable: true }

/** Every payment is credited exactly once despite crashes, compared with the simulator's own records. */
export const payments: Row = {
  name: 'Payments',
  measure: async () => [...(await stormOfPurchases()), await naiveStorm(), await modelRun()],
}

async function stormOfPurchases(): Promise<Finding[]> {
  const report = await purchaseStorm(storm)
  const { p50, p99, max } = report.msToCredit
  const wrong = { lost: report.lost, doubled: report.doubled, unpaid: report.unpaid, stuck: report.stuck }
  const isClean = Object.values(wrong).every((count) => count === 0) && report.capturesTooMany === 0

  return [
    {
      what: `${report.purchases} purchases, ${report.triggers} triggers, ${report.kills} processes killed, the database stopped ${report.databaseStops} times`,
      measured: JSON.stringify({ ...wrong, capturesTooMany: report.capturesTooMany }),
      wanted: 'all 0',
      isMet: isClean && report.bookKeepingFaults === 0,
    },
    {
      what: "our ledger less the simulator's books",
      measured: `${report.differenceInCents} cents, ${report.differenceInLeads} leads`,
      wanted: '0 cents, 0 leads',
      isMet: report.differenceInCents === 0 && report.differenceInLeads === 0,
    },
    {
      what: 'time to credit, p50 / p99 / max',
      measured: `${p50} / ${p99} / ${max} ms; ${report.creditedByTheSweepAfterwards} by the sweep after the storm`,
      wanted: '',
      isMet: true,
    },
  ]
}

/** The same load on code that checks first and writes afterwards: it must fail, or the test proves nothing. */
async function naiveStorm(): Promise<Finding> {
  const { doubled, lost, differenceInLeads } = await purchaseStorm({ ...storm, isNaive: true })

  return {
    what: 'the same run on a naive version',
    measured: `${doubled} doubled, ${lost} lost, ${differenceInLeads} leads too many`,
    wanted: 'fails',
    isMet: doubled + lost > 0,
  }
}

async function modelRun(): Promise<Finding> {
  const postgres = await startTestPostgres()
  await migrate(postgres.url)
  const sql = connect(postgres.url, { max: 10 })
  const simulator = await startPaypalSimulator()

  try {
    const tools = simulatedTools(sql, simulator)
    const { seed, steps } = await purchaseModelRun({ tools, simulator, runs: 140, stepsInRun: 100 })

    return {
      what: `model run, seed ${seed}`,
      measured: `${steps} steps, 0 differences`,
      wanted: 'at least 10000',
      isMet: steps >= 10_000,
    }
  } finally {
    await simulator.stop()
    await sql.end({ timeout: 1 })
    await postgres.stop()
  }
}
