import { isZip } from '@joblane/contracts/catalogue/zip'
import { paths } from '@joblane/contracts/site/pages'

/** The page of a service; the zip code is kept in its address for the request. */
export const serviceAddress = (name: string, zip: string) =>
  isZip(zip) ? `${paths.category(name)}?${new URLSearchParams({ zip })}` : paths.category(name)

/** The page with the results. */
export const resultsAddress = (q: string, zip: string) =>
  `${paths.search}?${new URLSearchParams({ q, ...(zip !== '' && { zip }) })}`
