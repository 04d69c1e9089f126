type Options<Call, Result> = {
  /** Runs a batch; returns one result per call, in the same order. */
  run: (calls: readonly Call[]) => Promise<readonly Result[]>
  /** Calls that share a key never run at the same time: they run in the order in which they were made. */
  keysOf?: (call: Call) => readonly string[]
  maxBatchSize: number
  maxConcurrentBatches: number
}

type Pending<Call, Result> = {
  call: Call
  keys: readonly string[]
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Batches concurrent calls. It never delays a call to fill a batch: the calls of one event loop turn are sent together
 * immediately, and calls that arrive while all batches are in flight are sent as soon as one of them completes.
 */
export function createBatcher<Call, Result>(options: Options<Call, Result>): (call: Call) => Promise<Result> {
  const { run, keysOf = () => [], maxBatchSize, maxConcurrentBatches } = options
  const keysInFlight = new Set<string>()
  let queue: Pending<Call, Result>[] = []
  let batchesInFlight = 0
  let isScheduled = false

  function schedule() {
    if (isScheduled || queue.length === 0 || batchesInFlight === maxConcurrentBatches) return

    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      void sendBatch()
    })
  }

  async function sendBatch() {
    const batch = takeBatch()
    if (batch.length === 0) return

    batchesInFlight += 1
    schedule()
    await settle(run, batch)
    batchesInFlight -= 1
    for (const { keys } of batch) for (const key of keys) keysInFlight.delete(key)
    schedule()
  }

  /** Takes the first queued calls that share no key with each other, with a call in flight or with one that waits longer. */
  function takeBatch() {
    const batch: Pending<Call, Result>[] = []
    const rest: Pending<Call, Result>[] = []
    const keysOfEarlier = new Set<string>()
    const mustWait = (key: string) => keysInFlight.has(key) || keysOfEarlier.has(key)
    for (const pending of queue) {
      const fits = batch.length < maxBatchSize && !pending.keys.some(mustWait)
      for (const key of pending.keys) (fits ? keysInFlight : keysOfEarlier).add(key)
      ;(fits ? batch : rest).push(pending)
    }
    queue = rest

    return batch
  }

  return (call) =>
    new Promise((resolve, reject) => {
      queue.push({ call, keys: keysOf(call), resolve, reject })
      schedule()
    })
}

async function settle<Call, Result>(
  run: Options<Call, Result>['run'],
  batch: readonly Pending<Call, Result>[],
  isRetry = false,
) {
  try {
    const results = await run(batch.map(({ call }) => call))
    batch.forEach(({ resolve }, nth) => resolve(results[nth] as Result))
  } catch (error) {
    // Retries each call alone, so that one bad call does not fail the others.
    if (mayBeOfOneCall(error) && !isRetry)
      await Promise.all(batch.map((pending) => settle(run, [pending], true)))
    else for (const { reject } of batch) reject(error)
  }
}

/** The database rejected the data of a call, or there was a deadlock. A lost connection fails the whole batch. */
function mayBeOfOneCall(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''

  return /^(22|23|40|P0)/.test(code)
}
