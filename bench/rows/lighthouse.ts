import runLighthouse from 'lighthouse'
import { launchBrowser } from '../lib/launch-browser.ts'
import { median } from '../lib/median.ts'
import type { Finding, Row } from '../lib/row.ts'
import { freePort, type Product } from '../lib/start-product.ts'

const runs = 3
const wanted = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const largestPaintLimitInMs = 1800

/** The Lighthouse scores of the pages that visitors find first, on a phone: the median of a few runs each. */
export const lighthouse: Row = {
  name: 'Lighthouse on a phone',
  async measure(product) {
    const findings: Finding[] = []
    for (const { page, path } of await pagesOf(product)) {
      const reports: Report[] = []
      for (let run = 0; run < runs; run += 1) reports.push(await reportOn(product.url + path))
      findings.push(...findingsOf(page, reports))
    }

    return findings
  },
}

async function pagesOf({ url }: Product) {
  const reply = await fetch(`${url}/api/professionals`)
  const { data } = (await reply.json()) as { data: string[] }

  return [
    { page: 'home', path: '/' },
    { page: 'category', path: '/Home%20Maintenance' },
    { page: 'service', path: '/Plumbing' },
    { page: 'city', path: '/plumbing/fl/miami' },
    { page: 'profile', path: `/pro/${data[0]}` },
  ]
}

function findingsOf(page: string, reports: readonly Report[]): Finding[] {
  const largestPaint = medianOf(reports, 'largest-contentful-paint')

  return [
    ...Object.entries(wanted).map(([category, least]): Finding => {
      const score = median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100))

      return {
        what: `${page}: ${category}`,
        measured: `${score.toFixed(0)}${category === 'performance' ? ` (${timesOf(reports)})` : ''}`,
        wanted: `at least ${least}`,
        isMet: score >= least,
      }
    }),
    {
      what: `${page}: largest paint`,
      measured: shown(largestPaint),
      wanted: `at most ${largestPaintLimitInMs} ms`,
      isMet: largestPaint <= largestPaintLimitInMs,
    },
  ]
}

/** The parts of Lighthouse's report that are used here. */
type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

async function reportOn(url: string): Promise<Report> {
  const port = await freePort()
  const browser = await launchBrowser(`--remote-debugging-port=${port}`)
  try {
    const result = await runLighthouse(url, { port, logLevel: 'error', output: 'json' })
    if (!result) throw new Error('Lighthouse gave no report.')

    return result.lhr
  } finally {
    await browser.close()
  }
}

const timesOf = (reports: readonly Report[]) =>
  [
    ['first-contentful-paint', 'first paint'],
    ['total-blocking-time', 'blocked'],
    ['cumulative-layout-shift', 'shift'],
  ]
    .map(([audit = '', name]) => `${name} ${shown(medianOf(reports, audit))}`)
    .join(', ')

const medianOf = (reports: readonly Report[], audit: string) =>
  median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))

const shown = (value: number) => (value < 1 ? value.toFixed(3) : `${Math.round(value)} ms`)
