export { cityJobs } from './city-jobs.ts'
export { refreshPages } from './city-page-store.ts'
export { findCityPage } from './find-city-page.ts'
export { cityRoutes } from './city-routes.ts'
