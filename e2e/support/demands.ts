import { randomUUID } from 'node:crypto'
import { plans } from '@joblane/contracts/jobcoins/plans'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { aProfessional, aStranger, password } from './people.ts'

export const customer = 'customer@joblane.test'
export const administrator = 'admin@joblane.test'

export type Posted = { id: string; word: string; subcategory: string; city: string; stateCode: string }

const tokens = new Map<string, string>()

/** The bearer token of a demo account, which signs in once for all tests of a worker: checking a password is slow. */
export async function tokenOf(api: APIRequestContext, email: string) {
  const known = tokens.get(email)
  if (known) return known

  const reply = await api.post('/api/auth/login/portal', { form: { email, password } })
  const { token } = (await reply.json()) as { token: string }
  tokens.set(email, token)

  return token
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A demand of the demo customer with a unique word to search for. */
export async function aPostedDemand(api: APIRequestContext, changes: object = {}): Promise<Posted> {
  const word = `zinnia${randomUUID().slice(0, 8)}`
  const reply = await api.post('/api/demands', {
    headers: bearer(await tokenOf(api, customer)),
    data: {
      category: 'Home Maintenance',
      subcategory: 'Plumbing',
      stateCode: 'FL',
      city: 'Miami',
      zipCode: '33125',
      description: `The tap beside the ${word} drips.`,
      requirements: ['Own tools'],
      ...changes,
    },
  })
  expect(reply.status()).toBe(200)
  const { data } = (await reply.json()) as { data: Posted }

  return { ...data, word }
}

/** A professional with the single lead of the free plan. */
export async function aProfessionalWithALead(api: APIRequestContext, fullName = 'Marisol Vega') {
  const professional = await aProfessional(api, aStranger(fullName))
  const headers = bearer(professional.token)
  const free = plans.find(({ price }) => price === 0)
  const started = await api.post('/api/payment', { headers, data: { IdJobcoinsPacket: free?.id } })
  const { data } = (await started.json()) as { data: { approvalUrl: string } }
  const orderId = new URL(data.approvalUrl).searchParams.get('orderId')
  const captured = await api.post('/api/payment/capture', { headers, data: { OrderId: orderId } })
  expect(captured.status()).toBe(200)

  return professional
}

export async function unlock(api: APIRequestContext, id: string, { token }: { token: string }) {
  const reply = await api.post(`/api/demands/${id}/unlock`, { headers: bearer(token) })

  return reply.status()
}

/** The card of a demand in a list. */
export const cardOf = (page: Page, word: string) => page.getByRole('listitem').filter({ hasText: word })

export const seats = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true })
