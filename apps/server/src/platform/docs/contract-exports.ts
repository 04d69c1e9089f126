import * as accounts from '@joblane/contracts/api/accounts'
import * as campaigns from '@joblane/contracts/api/campaigns'
import * as catalogue from '@joblane/contracts/api/catalogue'
import * as cityPages from '@joblane/contracts/city-pages'
import * as demand from '@joblane/contracts/api/demand'
import * as demandEvents from '@joblane/contracts/api/demand-events'
import * as demands from '@joblane/contracts/api/demands'
import type { Endpoint } from '@joblane/contracts/api/endpoint'
import * as envelope from '@joblane/contracts/api/envelope'
import * as jobcoins from '@joblane/contracts/api/jobcoins'
import * as managedDemands from '@joblane/contracts/api/managed-demands'
import * as myAccount from '@joblane/contracts/api/my-account'
import * as renewals from '@joblane/contracts/api/renewals'
import * as matches from '@joblane/contracts/api/matches'
import * as messages from '@joblane/contracts/api/messages'
import * as photo from '@joblane/contracts/api/photo'
import * as photos from '@joblane/contracts/api/photos'
import * as professionals from '@joblane/contracts/api/professionals'
import * as quotes from '@joblane/contracts/api/quotes'
import * as reports from '@joblane/contracts/api/reports'
import * as reviews from '@joblane/contracts/api/reviews'
import * as switchboard from '@joblane/contracts/api/switchboard'
import * as unread from '@joblane/contracts/api/unread'
import * as plans from '@joblane/contracts/plans'
import * as sitemap from '@joblane/contracts/sitemap'
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
