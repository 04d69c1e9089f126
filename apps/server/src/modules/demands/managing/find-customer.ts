import { privateLink } from '@joblane/contracts/demands/managed'
import { paths } from '@joblane/contracts/site/pages'
import type { SqlOrTx } from '#database/connect.ts'
import type { AccountKeys } from '#modules/accounts/index.ts'
import { findCustomerRow } from '../demand-store.ts'
import { manageHashOf, manageSecretOf } from './manage-secret.ts'

/** The customer of a demand, for e-mails about it. */
export type DemandCustomer = {
  accountId: string | null
  fullName: string
  email: string
  phone: string
  zipCode: string
  subcategory: string
  city: string
  stateCode: string
  /** Where the customer manages the demand: the private link, or the page for members. */
  pageUrl: string
}

/** Null once the demand is removed. */
export async function findCustomer(
  sql: SqlOrTx,
  demandId: string,
  keyOf: Pick<AccountKeys, 'manage'>,
): Promise<DemandCustomer | null> {
  const found = await findCustomerRow(sql, demandId)
  if (!found) return null

  const { manageHash, ...customer } = found
  const secret = manageSecretOf(keyOf, demandId)
  // After a change of the server's secret, older demands have another link, which only their first e-mail contains.
  const hasLink = manageHash?.equals(manageHashOf(secret)) ?? false

  return { ...customer, pageUrl: hasLink ? privateLink(secret) : paths.myDemand(demandId) }
}
