import { demandTexts } from '@joblane/contracts/demands/texts'
import * as contract from '@joblane/contracts/demands/api'
import * as managed from '@joblane/contracts/demands/managed'
import * as switchboard from '@joblane/contracts/demands/switchboard'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import type { Member } from '#kernel/principal.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { Answer, serve } from '#platform/http/serve.ts'
import { demandEventRoutes } from './browsing/demand-event-routes.ts'
import { lists } from './browsing/listing-store.ts'
import type { DemandTools } from './tools.ts'
import { browseDemands, browseOpen, listAvailable } from './browsing/browse-demands.ts'
import { getDemand } from './browsing/get-demand.ts'
import {
  changeManagedStatus,
  changeStatus,
  getManaged,
  listUnlockers,
  removeManaged,
} from './managing/manage-demand.ts'
import { changeExclusive, setGolden } from './managing/set-by-hand.ts'
import { postDemand } from './requesting/post-demand.ts'
import { requestDemand } from './requesting/request-demand.ts'
import { changeSwitchboard, getSwitchboard } from './managing/change-switchboard.ts'
import { unlockDemand } from './unlocking/unlock-demand.ts'
import { validateRequest } from './requesting/validate-request.ts'

type Settings = {
  /** False while this instance may be missing events. */
  isTrusted: () => boolean
  /** Multiplies the limit of event streams per address. */
  addressScale: number
}

export function demandRoutes(app: FastifyInstance, tools: DemandTools, settings: Settings) {
  requestRoutes(app, tools)
  browseRoutes(app, tools, settings)
  changeRoutes(app, tools)
  managedRoutes(app, tools)
  switchboardRoutes(app, tools)
  demandEventRoutes(app, { feed: tools.feed, addressScale: settings.addressScale })
}

function requestRoutes(app: FastifyInstance, tools: DemandTools) {
  serve(app, contract.requestDemand, ({ caller, body, idempotencyKey, request }) =>
    requestDemand(tools, {
      viewer: caller?.scope === 'session' ? viewerOf(caller) : null,
      earlierId: caller?.scope === 'request' ? caller.demandId : null,
      address: clientAddress(request.ip),
      idempotencyKey,
      request: body,
    }),
  )

  serve(app, contract.validateRequest, async ({ caller, query: { code }, body: phone }) => {
    if (caller.scope !== 'request') throw new DomainError('SIGN_IN_REQUIRED')

    return new Answer(
      await validateRequest(tools, { demandId: caller.demandId, code, phone }),
      demandTexts.published,
    )
  })
}

/** Responses that are the same for all visitors are cached until an event reports a changed demand. */
function browseRoutes(app: FastifyInstance, tools: DemandTools, { isTrusted }: Settings) {
  const forVisitors = {
    keyOf: (input: Parameters<typeof visitorKeyOf>[0]) => (isTrusted() ? visitorKeyOf(input) : null),
    // Covers changes without an event (made by hand in the database) and lost events.
    ttlInMs: 10_000,
  }
  // Members see what they have just written.
  const listsFor = (caller: object | null) => (caller ? tools.lists : tools.visitorLists)

  serve(
    app,
    contract.listAvailable,
    ({ caller }) => listAvailable(listsFor(caller), viewerOf(caller)),
    forVisitors,
  )

  serve(
    app,
    contract.browseCommon,
    ({ caller, query: filters }) =>
      browseDemands(listsFor(caller), { viewer: viewerOf(caller), filters, lists: [lists.common] }),
    forVisitors,
  )

  serve(
    app,
    contract.browseGolden,
    ({ caller, query: filters }) =>
      browseDemands(listsFor(caller), { viewer: viewerOf(caller), filters, lists: [lists.golden] }),
    forVisitors,
  )

  serve(app, contract.browseOpen, ({ caller, query: { status = 'All', ...filters } }) =>
    browseOpen(tools.lists, { viewer: viewerOf(caller), filters, status }),
  )

  serve(app, contract.getDemand, ({ caller, params }) =>
    getDemand({ ...tools, sql: listsFor(caller).sql }, { caller, demandId: params.id }),
  )
}

function changeRoutes(app: FastifyInstance, tools: DemandTools) {
  serve(app, contract.postDemand, async ({ caller, body: job, idempotencyKey }) => ({
    success: true as const,
    ...(await postDemand(tools, { viewer: caller, job, idempotencyKey })),
  }))

  serve(app, contract.changeDemandStatus, async ({ caller, params, query }) => {
    const demand = await changeStatus(tools, { caller, demandId: params.id, ...query })

    return new Answer(demand, demandTexts.statusChanged)
  })

  serve(app, contract.unlockDemand, async ({ caller, params }) => {
    const demand = await unlockDemand(tools, { demandId: params.id, viewer: caller })

    return new Answer(demand, demandTexts.unlocked)
  })

  serve(app, contract.listUnlockers, ({ caller, params }) =>
    listUnlockers(tools, { viewer: caller, demandId: params.id }),
  )

  serve(app, contract.setGolden, ({ caller, operator, params, body: { isGolden } }) =>
    setGolden(tools, { viewer: caller, operator, demandId: params.id, isGolden }),
  )

  serve(app, contract.setExclusive, ({ caller, operator, params, body: { isExclusive } }) =>
    changeExclusive(tools, { viewer: caller, operator, demandId: params.id, isExclusive }),
  )
}

function switchboardRoutes(app: FastifyInstance, tools: DemandTools) {
  serve(app, switchboard.getSwitchboard, ({ caller, params }) =>
    getSwitchboard(tools, { caller, demandId: params.id }),
  )

  serve(app, switchboard.changeSwitchboard, ({ caller, params, body: settings }) =>
    changeSwitchboard(tools, { caller, demandId: params.id, settings }),
  )
}

function managedRoutes(app: FastifyInstance, tools: DemandTools) {
  serve(app, managed.getManagedDemand, ({ body: { secret } }) => getManaged(tools, secret))

  serve(app, managed.changeManagedStatus, async ({ body: { secret, isActive } }) => {
    const demand = await changeManagedStatus(tools, secret, isActive)

    return new Answer(demand, demandTexts.statusChanged)
  })

  serve(app, managed.removeManagedDemand, ({ body: { secret } }) => removeManaged(tools, secret))
}

/** A member's response is private to that member. */
const visitorKeyOf = ({ caller, query }: { caller: Member | null; query: object }) =>
  caller ? null : JSON.stringify(query)

const viewerOf = (caller: Member | null) => caller && { accountId: caller.accountId, role: caller.role }
