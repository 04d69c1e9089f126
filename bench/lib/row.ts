import type { Product } from './start-product.ts'

/** What one row of the table says. */
export type Finding = { what: string; measured: string; wanted: string; isMet: boolean }

/** A question that the benchmark asks a running product. */
export type Row = { name: string; measure: (product: Product) => Promise<Finding[]> }
