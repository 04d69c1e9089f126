/** How often something happened in the window that ends at `resetAt` (milliseconds since 1970). */
export type Count = { count: number; resetAt: number }

/** Counts hits by key. In this process the answer is there at once; a shared one takes a round trip. */
export type Counter = {
  hit(key: string, windowInMs: number): Count | Promise<Count>
  close(): Promise<void>
}
