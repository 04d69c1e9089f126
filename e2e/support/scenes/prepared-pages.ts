import { aRequest } from '../a-request.ts'
import { administrator, aPostedDemand, aProfessionalWithALead, customer, unlock } from '../demands.ts'
import { approve, buyPlan, startedPayment } from '../paying.ts'
import { aProfessional, aStranger } from '../people.ts'
import { longName, press, type Scene } from './scene.ts'

/** Pages about something that is made for them. */
export const preparedPages: readonly Scene[] = [
  {
    name: 'demand-locked',
    page: 'demand',
    path: async (api) => {
      const changes = { description: 'x'.repeat(300), price: 80, isExclusive: true }
      return { path: `/demand/${(await aPostedDemand(api, changes)).id}` }
    },
  },
  {
    name: 'demand-unlocked',
    page: 'demand',
    path: async (api) => {
      const { id } = await aRequest(api, aStranger(`${longName} Castellan`))
      const session = await aProfessionalWithALead(api)
      await unlock(api, id, session)

      return { path: `/demand/${id}`, session }
    },
  },
  {
    name: 'demand-of-an-administrator',
    page: 'demand',
    path: async (api) => ({ path: `/demand/${(await aPostedDemand(api)).id}` }),
    as: administrator,
  },
  {
    name: 'manage-request',
    page: 'manageRequest',
    path: async (api) => {
      const { id, link } = await aRequest(api, aStranger(`${longName} Castellan`))
      await unlock(api, id, await aProfessionalWithALead(api, `${longName} Vega`))

      return { path: link }
    },
  },
  {
    name: 'professional',
    page: 'professional',
    path: async (api) => {
      const session = await aProfessional(api, aStranger(`${longName} Vega`))
      const license = { name: `Certified ${longName}`, number: '1'.repeat(60), stateCode: 'FL' }
      const saved = await api.put('/api/account/professional', {
        headers: { authorization: `Bearer ${session.token}` },
        data: {
          headline: longName.repeat(2),
          about: `${longName} `.repeat(20),
          yearsOfExperience: 14,
          isPublic: true,
          licenses: [license],
        },
      })
      const { data } = (await saved.json()) as { data: { slug: string } }

      return { path: `/pro/${data.slug}` }
    },
  },
  {
    name: 'contact-that-changes',
    page: 'account',
    path: async (api) => ({ path: '/account', session: await aProfessional(api, aStranger(longName)) }),
    before: async (page) => {
      await press('Change e-mail')(page)
      await press('Change phone')(page)
    },
  },
  {
    name: 'payment-done',
    page: 'paymentSuccess',
    path: async (api) => {
      const session = await aProfessional(api)
      const { approvalUrl, orderId } = await startedPayment(api, session, 'Basic Plan')
      await approve(api, approvalUrl)

      return { path: `/paypal/callback/success?orderId=${orderId}`, session }
    },
  },
  {
    name: 'receipt',
    page: 'receipt',
    path: async (api) => {
      const session = await aProfessional(api, aStranger(longName))
      return { path: `/receipt/${await buyPlan(api, session, 'Basic Plan')}`, session }
    },
  },
  {
    name: 'own-demand',
    page: 'myOpenDemands',
    path: async (api) => {
      const { id, word } = await aPostedDemand(api)
      await unlock(api, id, await aProfessionalWithALead(api, `${longName} Vega`))

      return { path: `/my-open-demands?search=${word}` }
    },
    as: customer,
    before: (page) => page.getByText('1 professional has your contact').click(),
  },
]
