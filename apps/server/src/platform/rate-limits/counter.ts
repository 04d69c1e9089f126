/** The number of hits in the window that ends at `resetAt` (milliseconds since 1970). */
export type Count = { count: number; resetAt: number }

/** Counts hits by key: synchronously in this process, or with a round trip to a shared store. */
export type Counter = {
  hit(key: string, windowInMs: number): Count | Promise<Count>
  close(): Promise<void>
}
