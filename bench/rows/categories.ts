import { againstBare } from '../lib/against-bare.ts'
import type { Row } from '../lib/row.ts'

/** Cached bytes behind every hook of the platform: measures the cost of the platform itself. */
export const categories: Row = {
  name: '/api/categories against bare Fastify',
  measure: (product) => againstBare(product, { path: '/api/categories', atLeast: 0.6 }),
}
