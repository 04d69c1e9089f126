import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

export const password = 'Joblane1!'

export type Person = { fullName: string; email: string; phone: string }
export type Session = { token: string }

/** A person without an account. */
export const aStranger = (fullName = 'Noor Castellan'): Person => ({
  fullName,
  email: `${randomUUID()}@mailbox.test`,
  phone: aPhone(),
})

/** Each worker has its own range, which starts above the demo accounts. */
const workersRange = 600
const firstAreaCode = 800
let phones = 0

function aPhone() {
  const number = (Number(process.env['TEST_WORKER_INDEX'] ?? 0) % 31) * workersRange + phones++
  const areaCode = firstAreaCode + Math.floor(number / 100)

  return `1${areaCode}55501${String(number % 100).padStart(2, '0')}`
}

/** A professional who has registered and confirmed their phone. */
export async function aProfessional(api: APIRequestContext, person = aStranger()) {
  const registered = await api.post('/api/auth/register/website', {
    data: {
      FullName: person.fullName,
      EmailAddress: person.email,
      PhoneNumber: person.phone,
      ZipCode: '33101',
      Password: password,
      InterestedCategories: ['Plumbing'],
    },
  })
  expect(registered.status()).toBe(200)
  const { data: token } = (await registered.json()) as { data: string }
  const headers = { authorization: `Bearer ${token}` }

  await api.post('/api/auth/send-code', { headers })
  const code = await codeFor(api, person.phone)
  const validated = await api.post('/api/auth/validate-code', { headers, data: { code, validationType: 1 } })
  expect(validated.status()).toBe(200)

  return { ...person, token }
}

/** The latest code sent to a phone or an e-mail address. */
export async function codeFor(api: APIRequestContext, to: string): Promise<string> {
  const text = await messageTo(api, to)

  return /\b\d{4}\b/.exec(text)?.[0] ?? ''
}

/** Waits for the latest message to a recipient. */
export async function messageTo(api: APIRequestContext, to: string, about = ''): Promise<string> {
  let text = ''
  await expect(async () => {
    const outbox = await api.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`)
    const messages = (await outbox.json()) as { subject: string; text: string }[]
    text = messages.find((message) => `${message.subject}\n${message.text}`.includes(about))?.text ?? ''
    expect(text).not.toBe('')
  }).toPass({ timeout: 15_000 })

  return text
}

/** Stores a session in the browser, as a login without `remember` does; any page of the site will do. */
export async function startSessionAs(page: Page, { token }: Session) {
  await page.goto('/robots.txt')
  await page.evaluate((kept) => sessionStorage.setItem('USER_TOKEN', kept), token)
}
