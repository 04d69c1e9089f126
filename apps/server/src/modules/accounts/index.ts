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
export { hasOptedOut, optOutHash } from './my-account/opt-out-store.ts'
export type { Account } from './account-rules.ts'
export { listFavoriteHolders, type FavoriteHolder } from './favorites/favorite-store.ts'
export { authenticateBy, openAccounts } from './open-accounts.ts'
export { createTokens } from './signing-in/tokens.ts'
export type { AccountEvents, AccountExtensions, AccountHooks, AccountTools } from './tools.ts'
export { getFavorites } from './favorites/favorites.ts'
export { createCustomerAccount } from './registering/create-customer-account.ts'
export { identityKeysOf } from './identity-keys.ts'
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
export { createPasswordLink } from './signing-in/password-link.ts'
