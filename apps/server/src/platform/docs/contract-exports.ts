import * as accounts from '@joblane/contracts/api/accounts'
import * as campaigns from '@joblane/contracts/api/campaigns'
import * as catalogue from '@joblane/contracts/api/catalogue'
import * as cityPages from '@joblane/contracts/api/city-pages'
import * as demand from '@joblane/contracts/api/demands/demand'
import * as demandEvents from '@joblane/contracts/api/demands/demand-events'
import * as demands from '@joblane/contracts/api/demands/demands'
import type { Endpoint } from '@joblane/contracts/api/endpoint'
import * as envelope from '@joblane/contracts/api/envelope'
import * as jobcoins from '@joblane/contracts/api/jobcoins'
import * as managedDemands from '@joblane/contracts/api/demands/managed-demands'
import * as myAccount from '@joblane/contracts/api/my-account'
import * as renewals from '@joblane/contracts/api/renewals'
import * as matches from '@joblane/contracts/api/deal/matches'
import * as messages from '@joblane/contracts/api/deal/messages'
import * as photo from '@joblane/contracts/api/photo'
import * as photos from '@joblane/contracts/api/photos'
import * as professionals from '@joblane/contracts/api/professionals'
import * as quotes from '@joblane/contracts/api/deal/quotes'
import * as reports from '@joblane/contracts/api/deal/reports'
import * as reviews from '@joblane/contracts/api/deal/reviews'
import * as switchboard from '@joblane/contracts/api/demands/switchboard'
import * as unread from '@joblane/contracts/api/deal/unread'
import * as plans from '@joblane/contracts/api/plans'
import * as sitemap from '@joblane/contracts/api/sitemap'
import { IsSchema, type TSchema } from 'typebox'

const modules = [
  accounts,
  campaigns,
  catalogue,
  cityPages,
  demand,
  demandEvents,
  demands,
  envelope,
  jobcoins,
  managedDemands,
  myAccount,
  matches,
  messages,
  photo,
  photos,
  professionals,
  quotes,
  reports,
  reviews,
  switchboard,
  unread,
  plans,
  renewals,
  sitemap,
]
const all = modules.flatMap((module) => Object.entries<unknown>(module))

/** The schemas that the contracts export, with their names. */
export const exportedSchemas = all.filter((entry): entry is [string, TSchema] => IsSchema(entry[1]))

/** The endpoints that the contracts export, with their names. */
export const exportedEndpoints = all.filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
