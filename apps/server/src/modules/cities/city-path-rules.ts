import { paths } from '@joblane/contracts/site/pages'

type Parts = { service: string; stateCode: string; city: string }

/** The address of a service in a city, from slugs: `/plumbing/tx/austin`. */
export const cityPath = ({ service, stateCode, city }: Parts): string =>
  paths.city(service, stateCode.toLowerCase(), city)
