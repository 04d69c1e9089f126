import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Component, readComponent } from './read-component.ts'
import { readSheet, type Sheet } from './read-sheet.ts'

export type Site = { components: Map<string, Component>; sheets: Map<string, Sheet> }

export const siteFolder = 'apps/web/src'

/** The modules and style sheets of the site in a checkout. */
export function readSite(root: string): Site {
  const paths = globSync(`${siteFolder}/**/*.{ts,tsx,css}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('.test.'))
    .toSorted()
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
  const isSheet = (path: string) => path.endsWith('.css')

  return {
    components: new Map(
      paths.filter((path) => !isSheet(path)).map((path) => [path, readComponent(path, textOf(path))]),
    ),
    sheets: new Map(paths.filter(isSheet).map((path) => [path, readSheet(path, textOf(path))])),
  }
}
