import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { encodedFile } from '../answers/encoded.ts'
import type { SiteFile } from './site.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
}

/**
 * Every file of a folder by its URL path. The files are few and small, so all are held in memory: a path that is not
 * in this map cannot be requested by any URL.
 */
export async function readFiles(folder: string): Promise<Map<string, SiteFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const bodies = new Map(await Promise.all(names.map(async (name) => [name, await readFile(name)] as const)))
  const served = names.filter((name) => types[extname(name)] && !name.endsWith(`${sep}manifest.json`))

  return new Map(served.map((name) => [addressOf(folder, name), fileOf(name, bodies)]))
}

const addressOf = (folder: string, name: string) => name.slice(folder.length).replaceAll(sep, '/')

function fileOf(name: string, bodies: ReadonlyMap<string, Buffer>): SiteFile {
  const [body = Buffer.alloc(0), br, gzip] = ['', '.br', '.gz'].map((form) => bodies.get(name + form))

  return {
    content: encodedFile(body, { ...(br && { br }), ...(gzip && { gzip }) }),
    type: types[extname(name)] ?? 'application/octet-stream',
    isImmutable: name.includes(`${sep}assets${sep}`),
  }
}
