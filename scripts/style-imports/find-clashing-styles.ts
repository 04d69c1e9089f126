import type { Site } from './read-site.ts'

/** A class that several style sheets style on its own. */
export type ClashingStyle = { className: string; sheets: string[] }

/** Which of these sheets are loaded, and in which order, depends on the pages visited before. */
export function findClashingStyles({ sheets }: Site): ClashingStyle[] {
  const uses = [...sheets].flatMap(([path, { styledAlone }]) =>
    [...styledAlone].map((className) => ({ path, className })),
  )

  return [...Map.groupBy(uses, ({ className }) => className)]
    .map(([className, found]) => ({ className, sheets: found.map(({ path }) => path) }))
    .filter((found) => found.sheets.length > 1)
}
