export { catalogueRoutes } from './catalogue-routes.ts'
export { findPlaceOfZip, findSubcategory, listCategories, listStates, type Place } from './catalogue-store.ts'
export { type Catalogue, catalogueOf, cacheCatalogue } from './cache-catalogue.ts'
export { loadCatalogue } from './use-cases/load-catalogue.ts'
