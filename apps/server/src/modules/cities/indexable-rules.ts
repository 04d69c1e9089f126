import type { CityPage } from '@joblane/contracts/cities/api'

type Contents = Pick<CityPage, 'demandCount' | 'professionalCount' | 'quotes'>

/**
 * Whether search engines should list the page: it has a demand, a professional or figures of its own. Questions and
 * neighboring cities are the same as on other pages. city_page_refresh.sql has the same rule for the sitemap.
 */
export const isIndexable = ({ demandCount, professionalCount, quotes }: Contents): boolean =>
  demandCount > 0 ||
  professionalCount > 0 ||
  quotes.wholeJobs.figures !== null ||
  quotes.hourly.figures !== null
