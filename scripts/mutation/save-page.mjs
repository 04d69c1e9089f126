import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../lib/project.mjs'

/** Stryker's results: of this run, and of earlier ones for what has not changed since. */
export const report = inRoot('reports/mutation.json')

const page = inRoot('docs/measured/mutation.md')

/** Writes the results by part to their page; parts that were not tried keep their row. */
export function savePage() {
  if (!existsSync(report)) return
  const parts = new Map([...rowsOf(readFileSync(page, 'utf8')), ...resultsOf(readFileSync(report, 'utf8'))])
  const rows = [...parts.values()].toSorted((one, other) => one.part.localeCompare(other.part))
  const sumOf = (what) => rows.reduce((sum, row) => sum + row[what], 0)

  writeFileSync(
    page,
    `# Mutation testing

\`npm run mutate -- --save\` writes this page. [Stryker](https://stryker-mutator.io) changes the pure code in small ways, one at a time, and runs the tests that cover it. A mutant that survives is an untested rule, or changes nothing that one can observe; the command lists each, and fails when more than one in ten survives. A part alone: \`npm run mutate -- -m 'apps/web/src/lib/**/*.ts,!**/*.test.*'\`; what has not changed since keeps its result in \`reports/\`.

| part | tried on | mutants | survived | score |
| --- | --- | --- | --- | --- |
${rows.map(lineOf).join('\n')}
${lineOf({ part: 'all', day: '', tried: sumOf('tried'), survived: sumOf('survived') })}
`,
  )
}

const lineOf = ({ part, day, tried, survived }) =>
  `| ${part} | ${day} | ${tried} | ${survived} | ${((100 * (tried - survived)) / tried).toFixed(1)} % |`

const rowsOf = (text) =>
  [...text.matchAll(/^\| (\S+) \| (\S+) \| (\d+) \| (\d+) \|/gm)].map(([, part, day, tried, survived]) => [
    part,
    { part, day, tried: Number(tried), survived: Number(survived) },
  ])

function resultsOf(text) {
  const day = new Date().toISOString().slice(0, 10)
  const results = new Map()
  for (const [file, { mutants }] of Object.entries(JSON.parse(text).files)) {
    const part = partOf(file)
    const result = results.get(part) ?? { part, day, tried: 0, survived: 0 }
    const survived = mutants.filter(({ status }) => ['Survived', 'NoCoverage'].includes(status)).length
    const killed = mutants.filter(({ status }) => ['Killed', 'Timeout'].includes(status)).length
    result.survived += survived
    result.tried += survived + killed
    results.set(part, result)
  }

  return results
}

/** An area of the server, a folder of the site, a package. */
const partOf = (file) =>
  /^(apps\/server\/src\/modules|apps\/[^/]+\/src|packages)\/[^/]+/.exec(file)?.[0] ?? file
