import { againstBare } from '../lib/against-bare.ts'
import type { Row } from '../lib/row.ts'

/** A cached page, with its own policy and cookie for every visitor. */
export const anonymousPage: Row = {
  name: 'A cached page for a visitor against bare Fastify',
  measure: (product) =>
    againstBare(product, { path: '/plumbing', headers: { 'accept-encoding': 'br' }, atLeast: 0.5 }),
}
