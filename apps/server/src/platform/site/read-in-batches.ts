import { addressesPerBatch, addressesPerFile } from '@joblane/contracts/site/sitemap'

/** The addresses of one file in batches, from after the given one; the next batch is read when it is wanted. */
export async function* readInBatches(
  read: (after: string) => Promise<string[]>,
  after: string,
): AsyncGenerator<string[]> {
  let last = after

  for (let left = addressesPerFile; left > 0; left -= addressesPerBatch) {
    const batch = await read(last)
    if (batch.length > 0) yield batch
    if (batch.length < addressesPerBatch) return
    last = batch.at(-1) ?? last
  }
}
