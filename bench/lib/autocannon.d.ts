declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    /** In seconds. */
    duration?: number
    /** How many requests, instead of the duration. */
    amount?: number
    headers?: Record<string, string>
    setupClient?: (client: { setRequests(requests: readonly Request[]): void }) => void
  }
  export type Request = {
    method?: string
    path?: string
    body?: string
    headers?: Record<string, string>
  }
  type Result = { '2xx': number; non2xx: number; errors: number; duration: number; latency: { p99: number } }

  export default function autocannon(options: Options): Promise<Result>
}
