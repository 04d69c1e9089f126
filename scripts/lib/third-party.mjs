import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { inRoot } from './project.mjs'

/** Every package that runs in production, from the lockfile, without platform binaries and types, which are tools. */
export function productionPackages() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))

  return Object.entries(packages)
    .filter(
      ([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link,
    )
    .map(([path, { version, license, optional }]) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license: license ?? 'see its text',
      optional,
    }))
    .filter(({ name, optional }) => !optional && !name.startsWith('@types/'))
    .toSorted((one, other) => (one.name + one.version < other.name + other.version ? -1 : 1))
}

/** The license text that a package includes, if any. */
export function licenseTextOf({ path }) {
  const folder = inRoot(path)
  const file = existsSync(folder) && readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name))

  return file ? readFileSync(`${folder}/${file}`, 'utf8').trim() : null
}
