import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../lib/project.mjs'

/** Stryker's results: of this run, and of earlier ones for what has not changed since. */
export const report = inRoot('reports/mutation.json')

/** Writes the results by part to `docs/measured/mutation.md`. */
export function savePage() {
  if (!existsSync(report)) return
  const parts = new Map()
  for (const [file, { mutants }] of Object.entries(JSON.parse(readFileSync(report, 'utf8')).files)) {
    parts.set(partOf(file), [...(parts.get(partOf(file)) ?? []), ...mutants])
  }
  const rows = [...parts].map(rowOf).toSorted()

  writeFileSync(
    inRoot('docs/measured/mutation.md'),
    page([...rows, rowOf(['all', [...parts.values()].flat()])]),
  )
}

/** An area of the server, a folder of the site, a package. */
const partOf = (file) =>
  /^(apps\/server\/src\/modules|apps\/[^/]+\/src|packages)\/[^/]+/.exec(file)?.[0] ?? file

function rowOf([part, mutants]) {
  const statuses = mutants.map(({ status }) => status)
  const killed = statuses.filter((status) => status === 'Killed' || status === 'Timeout').length
  const survived = statuses.filter((status) => status === 'Survived' || status === 'NoCoverage').length
  const tried = killed + survived

  return `| ${part} | ${tried} | ${survived} | ${((100 * killed) / tried).toFixed(1)} % |`
}

const page = (rows) => `# Mutation testing

\`npm run mutate -- --save\` writes this page. [Stryker](https://stryker-mutator.io) changes the pure code in small ways, one at a time, and runs the tests that cover it. A mutant that survives is an untested rule, or changes nothing that one can observe; the command lists each, and fails when more than one in ten survives. A part alone: \`npm run mutate -- -m 'apps/web/src/lib/**/*.ts,!**/*.test.*'\`; what has not changed keeps its result in \`reports/\`.

Last run: ${new Date().toISOString().slice(0, 10)}.

| part | mutants | survived | score |
| --- | --- | --- | --- |
${rows.join('\n')}
`
