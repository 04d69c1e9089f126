import { alternate } from './alternate.ts'
import type { Finding } from './row.ts'
import { startBare } from './start-bare.ts'
import type { Product } from './start-product.ts'

type Contest = {
  path: string
  /** Query strings and bearer tokens to rotate through, and a label for the report. */
  spread?: { queries: readonly string[]; tokens?: readonly string[]; as: string }
  headers?: Record<string, string>
  atLeast: number
}

/** One address of the product compared with a bare Fastify that sends the same bytes. */
export async function againstBare(
  product: Product,
  { path, spread = { queries: [''], as: '' }, headers = {}, atLeast }: Contest,
): Promise<Finding[]> {
  const { queries, tokens = [], as } = spread
  const { bytes, type } = await answerOf(product.url + path + (queries[0] ?? ''), headers)
  const bare = await startBare(path, type, bytes)

  try {
    const { ratio, cpuRatio, mine, its } = await alternate(product, bare, { path, queries, tokens, headers })
    const rates = `${Math.round(mine.perSecond)} of ${Math.round(its.perSecond)} a second`
    const costs = `${mine.cpuMicroseconds.toFixed(1)} against ${its.cpuMicroseconds.toFixed(1)} µs`

    return [
      {
        what: `requests a second${as}, ${bytes.length} bytes`,
        measured: `${ratio.toFixed(2)} (${rates}; p99 ${mine.p99} ms)`,
        wanted: `at least ${atLeast}`,
        isMet: ratio >= atLeast,
      },
      {
        what: `CPU time of the process for each${as}`,
        measured: `${cpuRatio.toFixed(2)} (${costs})`,
        wanted: '',
        isMet: true,
      },
    ]
  } finally {
    await bare.stop()
  }
}

/** The raw bytes: fetch would decompress them, so this uses node:http. */
async function answerOf(url: string, headers: Record<string, string>) {
  const { get } = await import('node:http')
  const { buffer } = await import('node:stream/consumers')

  return new Promise<{ bytes: Buffer; type: string }>((resolve, reject) => {
    get(url, { headers }, (response) => {
      buffer(response).then(
        (bytes) => resolve({ bytes, type: response.headers['content-type'] ?? 'text/plain' }),
        reject,
      )
    }).on('error', reject)
  })
}
