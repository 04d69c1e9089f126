import type { Product } from './start-product.ts'

/** One line of the results table. */
export type Finding = { what: string; measured: string; wanted: string; isMet: boolean }

/** A benchmark to run against a running product. */
export type Row = { name: string; measure: (product: Product) => Promise<Finding[]> }
