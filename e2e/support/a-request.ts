import { type APIRequestContext, expect } from '@playwright/test'
import { codeFor, messageTo, type Person } from './people.ts'

/** A published request of a person without an account: the demand's id, and the private link of the thank-you e-mail. */
export async function aRequest(api: APIRequestContext, { fullName, email, phone }: Person) {
  const description = `A tap for ${email} drips.`
  const asked = await api.post('/api/demands/account', {
    data: {
      category: 'Home Maintenance',
      subcategory: 'Plumbing',
      description,
      requirements: [],
      zipCode: '33125',
      fullName,
      emailAddress: email,
      phoneNumber: phone,
    },
  })
  const { data } = (await asked.json()) as { data: { token: string } }
  const validated = await api.post(`/api/demands/unlock/validate?code=${await codeFor(api, phone)}`, {
    headers: { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' },
    data: JSON.stringify(phone),
  })
  expect(validated.status()).toBe(200)
  const link = /\/manage-request#\S+/.exec(await messageTo(api, email, '/manage-request#'))?.[0] ?? ''
  const managed = await api.post('/api/demands/managed', { data: { secret: link.split('#')[1] } })
  const { data: found } = (await managed.json()) as { data: { demand: { id: string } } }

  return { id: found.demand.id, link }
}
