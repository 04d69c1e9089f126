import type { Page } from '@playwright/test'

export type Screen = { width: number; height: number; isMeasured: boolean }

const narrowest = 320
const step = 40
/** Screens of 1440 x 900 and 1280 x 800 at 200 % zoom. */
const zoomed = [
  { width: 720, height: 450 },
  { width: 640, height: 400 },
]

/**
 * The screens on which a page is looked at. Each element is measured where one of the page's layouts has the least room,
 * on the narrowest phone, the widest screen and at 200 % zoom; between them the page counts as a whole.
 */
export async function screensUpTo(widest: number, page: Page): Promise<Screen[]> {
  const between = Array.from({ length: (widest - narrowest) / step + 1 }, (_, nth) => widest - nth * step)
  const measured = [widest, narrowest, ...(await page.evaluate(findLayouts))]
  const widths = [...new Set([...between, ...measured])].filter((width) => width <= widest)

  return [
    ...widths.map((width) => ({ width, height: 900, isMeasured: measured.includes(width) })),
    ...zoomed.filter(({ width }) => width <= widest).map((screen) => ({ ...screen, isMeasured: true })),
  ]
}

/** Runs in the browser: the width at which each layout begins, by the page's style sheets. */
function findLayouts() {
  const conditionsIn = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSMediaRule ? [rule.conditionText] : []),
      ...(rule instanceof CSSGroupingRule ? conditionsIn(rule.cssRules) : []),
    ])
  const conditions = [...document.styleSheets].flatMap((sheet) => conditionsIn(sheet.cssRules))
  const parts = conditions.flatMap((condition) => [
    ...condition.matchAll(/(?:width\s*(>=|<=|>)|(min|max)-width:)\s*([\d.]+)px/g),
  ])

  // A layout that ends at 599.98 px is followed by one that begins at 600.
  return parts.map(([, comparison, bound, width]) =>
    comparison === '>=' || bound === 'min' ? Number(width) : Math.floor(Number(width)) + 1,
  )
}
