export { reviewJobs } from './review-jobs.ts'
export { reviewRoutes } from './review-routes.ts'
export { reviewEvents } from './use-cases/on-account-deletion.ts'
