import { existsSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readFiles } from './read-files.ts'
import type { BuiltSite, Call, DevSite, Rendered, RenderRequest } from './site.ts'

const site = join(import.meta.dirname, '../../../../web')
const current = join(site, 'dist/current')
const devServer = join(site, 'build/dev-server.ts')

/** The exports of the built entry. `build` says which files a page needs and what its styles contain. */
type Entry = {
  render: (request: RenderRequest & { build: Build }) => Promise<Rendered>
  publicPaths: (call: Call) => Promise<string[]>
  pageAddress: (url: string) => string
}

type Build = { manifest: object; textOf: (file: string) => string }

/** The newest build of the site, which stays when a newer one is made. */
export async function loadSite(): Promise<BuiltSite> {
  if (!existsSync(current)) throw new Error('The site is not built: `npm start` builds it.')

  const folder = realpathSync(current)
  const client = join(folder, 'client')
  const [{ render, publicPaths, pageAddress }, manifest, files] = await Promise.all([
    import(pathToFileURL(join(folder, 'server/entry-server.js')).href) as Promise<Entry>,
    readFile(join(client, 'manifest.json'), 'utf8').then((text) => JSON.parse(text) as object),
    readFiles(client),
  ])

  const build: Build = { manifest, textOf: (file) => files.get(file)?.content.body.toString() ?? '' }

  return {
    kind: 'built',
    render: (request) => render({ ...request, build }),
    publicPaths,
    pageAddress,
    files,
  }
}

/** The site from its sources: changes show immediately. */
export async function startDevSite(): Promise<DevSite> {
  const { startDevServer } = (await import(pathToFileURL(devServer).href)) as {
    startDevServer: () => Promise<Omit<DevSite, 'kind'>>
  }

  return { kind: 'dev', ...(await startDevServer()) }
}
