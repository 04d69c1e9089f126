import { buildSite } from './lib/build-site.mjs'
import { findBrowser } from './lib/find-browser.mjs'
import { installPackages } from './lib/install-packages.mjs'
import { projectEnvironment, say } from './lib/project.mjs'
import { run } from './lib/run.mjs'

await installPackages()
await buildSite()
const env = projectEnvironment({ CHROMIUM_PATH: await findBrowser() })

say('Taking a picture of every page and dialog at three widths …')
const { code, output } = await run(
  ['playwright', 'test', '--config', 'e2e/pictures.config.ts', '--reporter', 'line'],
  {
    env,
  },
)
say(code === 0 ? 'They are in pictures/.' : output)
process.exitCode = code
