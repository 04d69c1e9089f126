/** The most characters of a filter of a list of demands. */
export const filterLimits = {
  stateCode: 100,
  city: 200,
  category: 200,
  subcategory: 200,
  search: 2000,
} as const
