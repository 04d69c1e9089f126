/**
 * Which area names which: the one table of arrows. An area has the same name in every wing: `apps/server/src/modules/`
 * with its SQL, `apps/web/src/features/`, `packages/contracts/src/`. All of them are held to this table.
 *
 * An upper area hears of a lower one in two ways:
 * - by a function that `app.ts` hands to the lower one, alone or in a list. That is the rule: the call can be followed,
 *   and what it does is TypeScript.
 * - by a trigger on a table of the lower one, where a call would turn an arrow of SQL back, cost a round trip inside a
 *   hot transaction, or miss changes by hand. The area lists it in `follows`, its file is named `on_<table>_<event>.sql`,
 *   and the area of the table says what follows where it writes the row.
 */
export type Area = {
  /** The areas below, which it may name. */
  uses: readonly string[]
  /** The same on the site, where that differs: a page belongs to the highest area that it shows. */
  shows?: readonly string[]
  /** Areas above whose contracts it names all the same: its messages speak of them. */
  speaksOf?: readonly string[]
  tables?: RegExp
  /** The functions in its SQL that areas above may name. */
  offers?: readonly string[]
  /** The functions in its SQL that run by triggers on tables of areas below. */
  follows?: readonly string[]
}

export const areas: Readonly<Record<string, Area>> = {
  // The pages that mix areas, and the offline page. Its folder of the contracts is for all: see `forAll`.
  site: {
    uses: [
      'reviews',
      'cities',
      'matches',
      'demands',
      'jobcoins',
      'profiles',
      'photos',
      'accounts',
      'campaigns',
      'catalogue',
    ],
  },
  sharing: { uses: ['cities', 'profiles', 'catalogue'] },
  cities: { uses: ['matches', 'demands', 'profiles', 'catalogue', 'photos'], tables: /^city_page$/ },
  reviews: {
    uses: ['matches', 'demands', 'profiles', 'accounts', 'photos', 'audit', 'notifications'],
    // They are a part of the pages of a match and of a professional.
    shows: ['accounts', 'photos'],
    tables: /^review(_|$)/,
  },
  matches: {
    uses: ['demands', 'jobcoins', 'accounts', 'photos', 'profiles', 'catalogue', 'notifications'],
    shows: ['reviews', 'demands', 'profiles', 'accounts', 'catalogue', 'photos'],
    tables: /^(match(_|$)|quote$|message$)/,
    offers: ['match_was_hired', 'matches_to_review', 'quote_places'],
    follows: ['on_demand_unlock_added', 'on_demand_seat_changed', 'on_demand_removed'],
  },
  demands: {
    uses: ['jobcoins', 'accounts', 'catalogue', 'photos', 'audit', 'notifications'],
    tables: /^demand(_|$)/,
    offers: [
      'demand_customer',
      'demand_open_places',
      'demand_places',
      'demand_review_facts',
      'demands_of_customer',
      'demands_of_service',
    ],
  },
  jobcoins: {
    uses: ['accounts', 'catalogue', 'audit', 'notifications'],
    tables: /^jobcoin_/,
    offers: ['jobcoin_return_of', 'jobcoin_spend_each'],
  },
  profiles: {
    uses: ['accounts', 'photos', 'catalogue', 'audit'],
    shows: ['reviews', 'demands', 'accounts', 'catalogue', 'photos'],
    tables: /^professional(_|$)/,
    offers: ['professional_places'],
    follows: ['on_account_changed', 'on_account_favorite_changed'],
  },
  photos: { uses: ['accounts'], tables: /^photo(_|$)/, offers: ['photo_delete_of'] },
  accounts: {
    uses: ['catalogue', 'audit', 'notifications'],
    tables: /^((account|verification)(_|$)|email_opt_out$)/,
    offers: ['account_has_contact', 'account_hold', 'account_people', 'account_services'],
  },
  audit: { uses: [], tables: /^audit_entry$/, offers: ['audit_names'] },
  campaigns: { uses: [], tables: /^campaign(_|$)/ },
  catalogue: {
    uses: [],
    tables: /^(category|subcategory|subcategory_synonym|question|state|city|zip|catalogue_\w+)$/,
    offers: ['listed_cities', 'listed_services', 'zip_coordinates', 'zip_places'],
  },
  notifications: { uses: [], speaksOf: ['accounts', 'jobcoins'], tables: /^(notification|outbox)_/ },
}

/** Folders of the contracts that every area may name; `site/` has the pages and the name of the product. */
const forAll: readonly string[] = ['http', 'site']

/** The areas that own a table, by its name: one, or none for a table of the platform. */
export const ownersOf = (table: string) =>
  Object.keys(areas).filter((name) => areas[name]?.tables?.test(table))

export type Wing = 'modules' | 'features' | 'contracts'

/** The wing and the area of a file; null for a file outside of all areas. */
export function areaOf(path: string): { wing: Wing; area: string } | null {
  const [, inApp, contracts, area] =
    /^(?:apps\/(?:server|web)\/src\/(modules|features)|packages\/(contracts)\/src)\/([^/]+)\//.exec(path) ??
    []

  return area === undefined ? null : { wing: (inApp ?? contracts) as Wing, area }
}

/** Whether a file may name another by the areas of both; a file outside of all areas is not held to them. */
export function mayName(from: string, to: string): boolean {
  const [one, other] = [areaOf(from), areaOf(to)]
  if (one === null || other === null || one.area === other.area) return true

  return other.wing === 'contracts'
    ? forAll.includes(other.area) || mayNameContracts(one, other.area)
    : areasBelow(one).includes(other.area)
}

export const areasBelow = ({ wing, area }: { wing: Wing; area: string }) => {
  const { uses = [], shows = uses } = areas[area] ?? {}

  return wing === 'features' ? shows : uses
}

function mayNameContracts(from: { wing: Wing; area: string }, to: string) {
  if (from.wing === 'contracts' && forAll.includes(from.area)) return false
  const { uses = [], shows = [], speaksOf = [] } = areas[from.area] ?? {}

  return uses.includes(to) || (from.wing !== 'contracts' && [...shows, ...speaksOf].includes(to))
}
