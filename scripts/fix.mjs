import { installPackages } from './lib/install-packages.mjs'
import { show } from './lib/run.mjs'

await installPackages()
const unmended = await show(['oxlint', '--type-aware', '--deny-warnings', '--fix'])
// Last, for what was mended is formatted, too.
const unformatted = await show(['oxfmt'])
process.exitCode = unmended || unformatted
