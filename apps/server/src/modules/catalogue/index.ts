export { type CityPlace, findCityPlace, findService, listNearby, type Service } from './address-store.ts'
export { catalogueRoutes } from './catalogue-routes.ts'
export {
  findPlaceOfZip,
  findSubcategory,
  findZipOfCity,
  listCategories,
  listQuestions,
  listStates,
  type Place,
} from './catalogue-store.ts'
export { type Catalogue, catalogueOf, cacheCatalogue } from './cache-catalogue.ts'
export { openSearch } from './searching/open-search.ts'
export { loadCatalogue } from './loading/load-catalogue.ts'
export { timeZoneOfZip } from './time-zone-of-zip.ts'
export { getDescription } from './get-description.ts'
