export { accountJobs } from './account-jobs.ts'
export { type AccountKeys, accountKeys, identityKeysOf } from './account-keys.ts'
export { type AccountExtensions, accountRoutes } from './account-routes.ts'
export {
  findAccount,
  findAccountByEmail,
  findAccountByPhone,
  holdAccount,
  listAccounts,
} from './account-store.ts'
export { hasOptedOut, optOutHash } from './my-account/opt-out-store.ts'
export type { Account } from './account-rules.ts'
export { listFavoriteHolders, type FavoriteHolder } from './favorites/favorite-store.ts'
export { type AccountTools, openAccounts } from './open-accounts.ts'
export { authenticateBy } from './signing-in/sessions.ts'
export { createTokens } from './signing-in/tokens.ts'
export type { AccountHooks } from './account-events.ts'
export { getFavorites } from './favorites/favorites.ts'
export { createCustomerAccount } from './registering/register.ts'
export { intervene, InterventionRefused, interventions } from './administering/intervene.ts'
export { reopenCodes } from './codes/reopen-codes.ts'
export {
  demoAccounts,
  demoPassword,
  type DemoPerson,
  loadDemoAccounts,
  loadDemoPeople,
} from './load-demo-accounts.ts'
export { mailReport } from './administering/mail-report.ts'
export { createPasswordLink } from './signing-in/password-reset.ts'
