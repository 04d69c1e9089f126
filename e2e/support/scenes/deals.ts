import type { APIRequestContext } from '@playwright/test'
import { act, aMatch, asMember, quote, threeQuotes } from '../deals.ts'
import { aPostedDemand, customer, tokenOf } from '../demands.ts'
import { acceptTerms } from '../requesting.ts'
import { longName, press, type Scene } from './scene.ts'

/** A demand of the demo customer with three quotes. */
async function compared(api: APIRequestContext) {
  const { id } = await aPostedDemand(api)

  return { id, path: `/my-open-demands/${id}`, ...(await threeQuotes(api, id)) }
}

/** One match with a conversation and a quote. */
async function discussed(api: APIRequestContext) {
  const { id } = await aPostedDemand(api)
  const match = await aMatch(api, id, `${longName} Vega`)
  const headers = asMember({ token: await tokenOf(api, customer) })
  await act(api, headers, `${match.id}/messages`, { text: 'Could you come on Tuesday?' })
  await quote(api, match, { note: 'x'.repeat(200) })
  await quote(api, match, { kind: 'RANGE', amount: 99_999.99, amountTo: 999_999.99 })
  await act(api, asMember(match.professional), `${match.id}/messages`, { text: 'y'.repeat(300) })

  return { demandId: id, match, headers, session: match.professional }
}

/** To make a deal takes longer than to look at it: scenes that do not change it share one. */
function shared<Deal>(make: (api: APIRequestContext) => Promise<Deal>) {
  let made: Promise<Deal> | undefined

  return (api: APIRequestContext) => (made ??= make(api))
}

const sharedComparison = shared(compared)
const sharedConversation = shared(discussed)

const openConversation = async (api: APIRequestContext, { of = sharedConversation, view = '' } = {}) => {
  const { demandId, match } = await of(api)

  return { path: `/my-open-demands/${demandId}?match=${match.id}${view}` }
}

/** The quote that the customer accepted. */
async function accepted(api: APIRequestContext) {
  const { demandId, match, headers } = await discussed(api)
  const shown = await api.get(`/api/matches/${match.id}`, { headers })
  const { data } = (await shown.json()) as { data: { quote: { id: string } } }
  await act(api, headers, `${match.id}/hire`, { quoteId: data.quote.id })

  return { path: `/my-open-demands/${demandId}?match=${match.id}&view=quote` }
}

async function hired(api: APIRequestContext) {
  const deal = await compared(api)
  const headers = asMember({ token: await tokenOf(api, customer) })
  await act(api, headers, `${deal.marisol.id}/hire`)

  return { ...deal, headers }
}

/** Pages of a match, from the unlock to the review. */
export const dealPages: readonly Scene[] = [
  {
    name: 'my-demand-waiting',
    page: 'myDemand',
    path: async (api) => ({ path: `/my-open-demands/${(await aPostedDemand(api)).id}` }),
    as: customer,
  },
  {
    name: 'my-demand',
    page: 'myDemand',
    path: async (api) => ({ path: (await sharedComparison(api)).path }),
    as: customer,
  },
  {
    name: 'my-demand-hired',
    page: 'myDemand',
    path: async (api) => ({ path: (await hired(api)).path }),
    as: customer,
  },
  { name: 'messages', page: 'myDemand', path: (api) => openConversation(api), as: customer },
  {
    name: 'messages-muted',
    page: 'myDemand',
    path: (api) => openConversation(api, { of: discussed }),
    as: customer,
    before: async (page) => {
      await press('Mute')(page)
      await page.getByRole('button', { name: 'Unmute' }).waitFor()
    },
  },
  { name: 'quote-print', page: 'myDemand', path: accepted, as: customer },
  {
    name: 'review',
    page: 'myDemand',
    path: (api) => openConversation(api, { view: '&view=review' }),
    as: customer,
    before: press('Save review'),
  },
  {
    name: 'review-thanks',
    page: 'myDemand',
    path: async (api) => {
      const { demandId, match, headers } = await discussed(api)
      await act(api, headers, `${match.id}/review`, { rating: 4, text: 'It was on time.' })

      return { path: `/my-open-demands/${demandId}?match=${match.id}&view=review` }
    },
    as: customer,
  },
  {
    name: 'my-customers',
    page: 'myCustomers',
    path: async (api) => ({ path: '/my-customers', session: (await sharedConversation(api)).session }),
  },
  {
    name: 'my-customer',
    page: 'myCustomer',
    path: async (api) => {
      const { match, session } = await sharedConversation(api)
      return { path: `/my-customers/${match.id}`, session }
    },
  },
  {
    name: 'quote-form',
    page: 'writeQuote',
    path: async (api) => {
      const { match, session } = await sharedConversation(api)
      return { path: `/my-customers/${match.id}/quote`, session }
    },
    before: async (page) => {
      await page.getByRole('radio', { name: /^Range/ }).check()
      await press('Send quote')(page)
    },
  },
  {
    name: 'review-customer',
    page: 'reviewCustomer',
    path: async (api) => {
      const { match, session } = await sharedConversation(api)
      return { path: `/my-customers/${match.id}/review`, session }
    },
  },
]

/** Dialogs over them. */
export const dealDialogs: readonly Scene[] = [
  {
    name: 'hire',
    path: async (api) => ({ path: (await sharedComparison(api)).path }),
    as: customer,
    before: press('Hire Marisol Vega'),
  },
  {
    name: 'undo-hire',
    path: async (api) => ({ path: (await hired(api)).path }),
    as: customer,
    before: press('Undo the hire'),
  },
  {
    name: 'job-done',
    path: async (api) => ({ path: (await hired(api)).path }),
    as: customer,
    before: press('The job is done'),
  },
  { name: 'decline', path: (api) => openConversation(api), as: customer, before: press('Decline') },
  {
    name: 'withdraw',
    path: async (api) => {
      const { match, session } = await sharedConversation(api)
      return { path: `/my-customers/${match.id}`, session }
    },
    before: press('Withdraw'),
  },
  { name: 'report', path: (api) => openConversation(api), as: customer, before: press('Report') },
  {
    name: 'request-photos',
    path: '/Plumbing',
    before: async (page) => {
      await press('Search')(page)
      await acceptTerms(page)
      await press('Add photos')(page)
    },
  },
]
