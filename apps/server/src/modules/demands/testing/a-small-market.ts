import type { Sql } from '#database/connect.ts'
import { publishForTest } from './a-demand.ts'

const jobs = [
  { subcategory: 'House Cleaning', city: 'Miami', description: 'The bathroom tiles need a gentle hand.' },
  { subcategory: 'Babysitter', city: 'Miami', description: 'Two lively twins, afternoons only.' },
  { subcategory: 'House Cleaning', city: 'Orlando', description: 'Weekly, with windows.' },
  {
    category: 'Home Maintenance',
    subcategory: 'Electrician',
    city: 'Tampa',
    description: 'An outlet that sparks.',
    requirements: ['Which floor? The attic'],
  },
  {
    category: 'Home Maintenance',
    subcategory: 'Plumbing',
    city: 'Austin',
    state: 'Texas',
    stateCode: 'TX',
    description: 'A dripping faucet in the kitchen.',
  },
]

/** Five common demands and three golden ones, to browse and to search. */
export async function publishSmallMarket(sql: Sql) {
  for (const job of jobs) await publishForTest(sql, job)
  for (let golden = 0; golden < 3; golden += 1) {
    await publishForTest(sql, { isGolden: true, subcategory: 'Gardener', city: 'Naples' })
  }
}
