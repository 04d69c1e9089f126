/** A city page shows what quotes were from this many quotes on: below it, single prices could be recognized. */
export const fewestQuotes = 10

/** The most demands, professionals and neighboring cities that a city page shows. */
export const cityPageLimits = { demands: 6, professionals: 12, nearby: 8 } as const

/** The most pages that the directory, or the page of a service, links to. */
export const mostCityLinks = { directory: 300, service: 24 } as const
