export { matchJobs } from './match-jobs.ts'
export { matchRoutes } from './match-routes.ts'
export { openMatches } from './open-matches.ts'
export { medianReplyMinutes } from './reply-store.ts'
