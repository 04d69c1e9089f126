export { profileRoutes } from './profile-routes.ts'
export { changeHireCount, changeRating } from './use-cases/change-counters.ts'
export { consequencesOfLeaving, deleteProfileOf, exportProfileOf } from './use-cases/on-account-deletion.ts'
export { professionalCards } from './use-cases/professional-cards.ts'
