import { expect, test } from 'vitest'
import { paymentDesk } from './testing/payment-desk.ts'
import { purchaseModelRun } from './testing/purchase-model-run.ts'

test(
  'whatever happens in whatever order, the books agree with the model and with the provider',
  { timeout: 120_000 },
  async () => {
    const { tools, simulator } = await paymentDesk()
    const report = await purchaseModelRun({ tools, simulator, runs: 12, stepsInRun: 40, seed: 20_261_115 })

    expect(report.steps).toBeGreaterThan(240)
  },
)
