import * as accounts from '@joblane/contracts/accounts/api'
import * as campaigns from '@joblane/contracts/campaigns/api'
import * as catalogue from '@joblane/contracts/catalogue/api'
import * as cityPages from '@joblane/contracts/cities/api'
import * as demand from '@joblane/contracts/demands/demand'
import * as demandEvents from '@joblane/contracts/demands/events'
import * as demands from '@joblane/contracts/demands/api'
import type { Endpoint } from '@joblane/contracts/http/endpoint'
import * as envelope from '@joblane/contracts/http/envelope'
import * as jobcoins from '@joblane/contracts/jobcoins/api'
import * as managedDemands from '@joblane/contracts/demands/managed'
import * as myAccount from '@joblane/contracts/accounts/my-account'
import * as renewals from '@joblane/contracts/jobcoins/renewals'
import * as matches from '@joblane/contracts/matches/api'
import * as messages from '@joblane/contracts/matches/messages'
import * as photo from '@joblane/contracts/photos/photo'
import * as photos from '@joblane/contracts/photos/api'
import * as professionals from '@joblane/contracts/profiles/api'
import * as quotes from '@joblane/contracts/matches/quotes'
import * as reports from '@joblane/contracts/matches/reports'
import * as reviews from '@joblane/contracts/reviews/api'
import * as switchboard from '@joblane/contracts/demands/switchboard'
import * as unread from '@joblane/contracts/matches/unread'
import * as plans from '@joblane/contracts/jobcoins/plans'
import * as sitemap from '@joblane/contracts/site/sitemap'
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
