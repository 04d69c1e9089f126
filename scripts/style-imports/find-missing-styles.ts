import { type Site, siteFolder } from './read-site.ts'

/** A class that a part of the site uses, while the style sheets that define it come only with other parts. */
export type MissingStyle = { part: string; path: string; className: string; definedIn: string[] }

const entry = `${siteFolder}/entry-client.tsx`

/**
 * The bundler loads a page or dialog together with the style sheets that it imports. A class from any other sheet looks
 * right only if another part has loaded that sheet before.
 */
export function findMissingStyles(site: Site): MissingStyle[] {
  const { components } = site
  const early = reachableFrom(entry, site)
  const parts = new Set([...components.values()].flatMap((component) => component.parts))

  return [entry, ...parts].flatMap((part) => {
    const ofPart = reachableFrom(part, site)
    const isLoaded = (sheet: string) => early.has(sheet) || ofPart.has(sheet)

    return [...ofPart]
      .flatMap((path) =>
        [...(components.get(path)?.classNames ?? [])].map((className) => ({ path, className })),
      )
      .map((use) => ({ part, ...use, definedIn: sheetsWith(use.className, site) }))
      .filter(({ definedIn }) => definedIn.length > 0 && !definedIn.some(isLoaded))
  })
}

/** The sheets that define a class; a name with a variable end stands for all names that begin like it. */
const sheetsWith = (className: string, { sheets }: Site) =>
  [...sheets]
    .filter(([, { classNames }]) =>
      className.endsWith('-')
        ? [...classNames].some((name) => name.startsWith(className))
        : classNames.has(className),
    )
    .map(([path]) => path)

function reachableFrom(start: string, { components, sheets }: Site) {
  const found = new Set<string>()
  const visit = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    const { imports } = components.get(path) ?? sheets.get(path) ?? { imports: [] }
    imports.forEach(visit)
  }
  visit(start)

  return found
}
