import type { Product } from './start-product.ts'

/** One line of the results table. */
export type Finding = { what: string; measured: string; wanted: string; isMet: boolean }

/** A benchmark to run against a running product. */
export type Row = {
  name: string
  /** A row that takes long yields each finding when it is measured, so that a failure loses none. */
  measure: (product: Product) => Promise<Finding[]> | AsyncIterable<Finding>
}
