import { addressesPerFile } from './sitemap-xml.ts'

type Read = (query: { after: string; limit: number }) => Promise<string[]>

const perBatch = 2_000

/** The addresses of one file in batches, from after the given address; the next batch is read when it is wanted. */
export async function* cityBatches(read: Read, after: string): AsyncGenerator<string[]> {
  let last = after

  for (let left = addressesPerFile; left > 0; left -= perBatch) {
    const limit = Math.min(left, perBatch)
    const paths = await read({ after: last, limit })
    if (paths.length > 0) yield paths
    if (paths.length < limit) return
    last = paths.at(-1) ?? last
  }
}
