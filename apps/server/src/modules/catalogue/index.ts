export { catalogueRoutes } from './catalogue-routes.ts'
export { findCity, findPlaceOfZip, findSubcategory, listCategories, listStates } from './catalogue-store.ts'
export { loadCatalogue } from './use-cases/load-catalogue.ts'
