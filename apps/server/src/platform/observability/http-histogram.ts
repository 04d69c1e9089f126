const boundsInSeconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const name = 'http_request_duration_seconds'

/** The same object for every request of a route. */
type Route = { url?: string }
type Series = { labels: string; counts: number[]; sum: number }

/** Durations by method, route and status for Prometheus. Observing builds no strings and hashes no labels. */
export class HttpHistogram {
  readonly #byRoute = new Map<Route, Map<number, Series>>()

  observe(route: Route, method: string, status: number, seconds: number) {
    const byStatus = this.#byRoute.get(route) ?? this.#firstOf(route)
    const series =
      byStatus.get(status) ?? firstSeries(byStatus, { method, route: route.url ?? 'unknown', status })

    let bucket = 0
    while (bucket < boundsInSeconds.length && seconds > Number(boundsInSeconds[bucket])) bucket++
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
    series.sum += seconds
  }

  /** The Prometheus text format. */
  write(): string {
    const all = [...this.#byRoute.values()].flatMap((byStatus) => [...byStatus.values()])

    return [
      `# HELP ${name} How long requests took, by route.`,
      `# TYPE ${name} histogram`,
      ...all.flatMap(linesOf),
      '',
    ].join('\n')
  }

  #firstOf(route: Route) {
    const byStatus = new Map<number, Series>()
    this.#byRoute.set(route, byStatus)

    return byStatus
  }
}

function firstSeries(
  byStatus: Map<number, Series>,
  labels: { method: string; route: string; status: number },
) {
  const text = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const series = { labels: text.join(','), counts: Array<number>(boundsInSeconds.length + 1).fill(0), sum: 0 }
  byStatus.set(labels.status, series)

  return series
}

function linesOf({ labels, counts, sum }: Series) {
  let total = 0
  const buckets = counts.map((count, index) => {
    total += count
    return `${name}_bucket{${labels},le="${boundsInSeconds[index] ?? '+Inf'}"} ${total}`
  })

  return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`]
}
