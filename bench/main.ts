import { readOptions } from './lib/read-options.ts'
import { saveReport } from './lib/save-report.ts'
import type { Finding, Row } from './lib/row.ts'
import { startProduct } from './lib/start-product.ts'
import { anonymousPage } from './rows/anonymous-page.ts'
import { categories } from './rows/categories.ts'
import { cityPage } from './rows/city-page.ts'
import { demands } from './rows/demands.ts'
import { homePage } from './rows/home-page.ts'
import { lighthouse } from './rows/lighthouse.ts'
import { logins } from './rows/logins.ts'
import { matchLists } from './rows/match-lists.ts'
import { matchStreams } from './rows/match-streams.ts'
import { payments } from './rows/payments.ts'
import { photoUploads } from './rows/photo-uploads.ts'
import { scale, usualScale } from './rows/scale.ts'
import { search } from './rows/search.ts'
import { searchList } from './rows/search-list.ts'

const rows = [
  categories,
  search,
  searchList,
  anonymousPage,
  homePage,
  cityPage,
  lighthouse,
  logins,
  demands,
  matchLists,
  matchStreams,
  payments,
  photoUploads,
]
const usage = `npm run bench -- [words] [--save]
  without words  runs all rows
  page           runs the rows with that word in their name
  scale          runs the row with ten million demands alone; scale 100000 with that many
  --save         writes the results to docs/measured/benchmarks.md, those of scale to docs/measured/scale.md`

const { values: options, positionals: words } = readOptions(usage, {
  options: { save: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const isScale = words[0] === 'scale'
if (isScale && (words.length > 2 || !/^[1-9]\d*$/.test(words[1] ?? String(usualScale)))) {
  console.error(usage)
  process.exit(1)
}
const chosen = isScale
  ? [scale(Number(words[1] ?? usualScale))]
  : rows.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word.toLowerCase())))

if (chosen.length === 0) {
  console.error(
    `No row has these words: ${words.join(' ')}. There are:\n${rows.map(({ name }) => name).join('\n')}`,
  )
  process.exit(1)
}

const findings: (Finding & { row: string })[] = []
console.log('Starting the product with a database of its own …')
const product = await startProduct()
try {
  for (const { name, measure } of chosen) {
    console.log(`${name} …`)
    for await (const finding of each(measure(product))) {
      findings.push({ row: name, ...finding })
      console.log(
        `  ${finding.isMet ? 'ok  ' : 'MISS'} ${finding.what}: ${finding.measured} ${finding.wanted}`,
      )
    }
  }
} finally {
  await product.stop()
}

async function* each(findings: ReturnType<Row['measure']>) {
  yield* Symbol.asyncIterator in findings ? findings : await findings
}

if (options.save) saveReport(findings, isScale ? 'scale.md' : 'benchmarks.md')
process.exitCode = findings.every(({ isMet }) => isMet) ? 0 : 1
