export { accountJobs } from './account-jobs.ts'
export { type AccountKeys, accountKeys } from './account-keys.ts'
export { accountRoutes } from './account-routes.ts'
export {
  findAccount,
  findAccountByEmail,
  findAccountByPhone,
  holdAccount,
  listAccounts,
} from './account-store.ts'
export { hasOptedOut, optOutHash } from './choices/opt-out-store.ts'
export type { Account } from './domain/account.ts'
export { listFavoriteHolders, type FavoriteHolder } from './favorite-store.ts'
export { authenticateBy, openAccounts } from './open-accounts.ts'
export { createTokens } from './sessions/tokens.ts'
export type { AccountEvents, AccountExtensions, AccountHooks, AccountTools } from './tools.ts'
export { getFavorites } from './use-cases/favorites.ts'
export { createCustomerAccount } from './use-cases/create-customer-account.ts'
export { identityKeysOf } from './use-cases/identity-keys.ts'
export { intervene, InterventionRefused, interventions } from './use-cases/intervene.ts'
export { reopenCodes } from './use-cases/reopen-codes.ts'
export {
  demoAccounts,
  demoPassword,
  type DemoPerson,
  loadDemoAccounts,
  loadDemoPeople,
} from './use-cases/load-demo-accounts.ts'
export { mailReport } from './use-cases/mail-report.ts'
export { createPasswordLink } from './use-cases/sign-in/password-link.ts'
