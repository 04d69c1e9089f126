import { againstBare } from '../lib/against-bare.ts'
import type { Row } from '../lib/row.ts'

/** Kept bytes behind every hook of the platform: what the platform itself costs. */
export const categories: Row = {
  name: '/api/categories against bare Fastify',
  measure: (product) => againstBare(product, { path: '/api/categories', atLeast: 0.6 }),
}
