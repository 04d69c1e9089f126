import { expect, inject, test } from 'vitest'
import { paymentFixture } from '../testing/payment-fixture.ts'
import { purchaseModelRun } from '../testing/purchase-model-run.ts'

const testScale = inject('testScale')
const fixture = await paymentFixture()

/**
 * Each seed generates different scripts. Every `npm test` runs the first; with TEST_SCALE=60 all of them take 100,000
 * steps.
 */
const seeds = [20_261_115, 20_261_116, 7, 4242, 990_017].slice(0, testScale)

test.each(seeds)(
  'after random events in random order the books agree with the model and with the provider (seed %i)',
  { timeout: 120_000 * testScale },
  async (seed) => {
    const { steps } = await purchaseModelRun({ ...fixture, runs: 12 * testScale, stepsInRun: 40, seed })

    expect(steps).toBeGreaterThan(240 * testScale)
  },
)
