import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Stopwatch } from './stopwatch.ts'

type Load = { url: string; database: pg.Client; stopwatch: Stopwatch; signal: AbortSignal }
type Act = (load: Load, nth: number) => Promise<void>

/** All clients that do not post, unlock or buy: how many run concurrently, and the pause between two actions of one. */
const crowd: readonly (readonly [act: Act, clients: number, pauseInMs: number])[] = [
  [browse, 6, 100],
  [search, 2, 200],
  [ask, 1, 2000],
  [signIn, 1, 1000],
  [listen, 20, 0],
]

export async function read(load: Load) {
  await Promise.all(
    crowd.flatMap(([act, clients, pauseInMs]) =>
      Array.from({ length: clients }, async (_, lane) => {
        for (let round = 0; !load.signal.aborted; round += 1) {
          await act(load, lane + round * clients)
          await pause(pauseInMs)
        }
      }),
    ),
  )
}

const pages = ['/', '/demands-available', '/terms', '/jobcoins', '/api/categories']
const lists = [
  '/api/demands/available/common/paged?pageSize=12',
  '/api/demands/available/common/paged?stateCode=FL&pageIndex=1',
  '/api/demands/available/golden/paged',
  '/api/demands/available',
]

async function browse({ url, stopwatch }: Load, nth: number) {
  const list = lists[nth % lists.length]
  const text = await stopwatch.time('list', () => fetch(`${url}${list}`))
  await stopwatch.time('page', () => fetch(`${url}${pages[nth % pages.length]}`))
  const id = /"id":"([\w-]{36})"/.exec(text)?.[1]
  if (id) await stopwatch.time('detail', () => fetch(`${url}/api/demands/${id}`))
}

const words = ['clean', 'garden', 'paint wall', 'plumber', 'two rooms', 'tile', 'move piano', 'lamp']

async function search({ url, stopwatch }: Load, nth: number) {
  const query = new URLSearchParams({ search: words[nth % words.length] ?? '' })
  await stopwatch.time('search', () => fetch(`${url}/api/demands/available/common/paged?${query.toString()}`))
}

/** A visitor posts a request, reads the code in the outbox and enters it. */
async function ask({ url, database, stopwatch, signal }: Load, nth: number) {
  const number = String(nth % 10_000).padStart(4, '0')
  const phone = `1${305 + (Math.floor(nth / 10_000) % 400)}555${number}`
  const answer = await stopwatch.time('request', () =>
    post(`${url}/api/demands/account`, {
      subcategory: 'House Cleaning',
      category: 'Domestic Services',
      zipCode: '33101',
      description: 'Two rooms and a kitchen, every week.',
      fullName: 'Ada Lovelace',
      emailAddress: `soak-${nth}@joblane.test`,
      phoneNumber: phone,
    }),
  )
  const token = /"token":"([^"]+)"/.exec(answer)?.[1]
  if (!token) return
  const code = await codeSentTo(database, phone, signal)
  if (code === '') return
  await stopwatch.time('code', () => post(`${url}/api/auth/validate-code`, { code }, token))
}

async function codeSentTo(database: pg.Client, phone: string, signal: AbortSignal) {
  for (let attempt = 0; attempt < 100 && !signal.aborted; attempt += 1) {
    const text = 'select body as text from outbox_message where to_address = $1 order by number desc limit 1'
    const { rows } = await database.query<{ text: string }>(text, [phone])
    const code = /\b\d{4}\b/.exec(rows[0]?.text ?? '')?.[0]
    if (code) return code
    await pause(100)
  }

  return ''
}

async function signIn({ url, stopwatch }: Load) {
  const form = new URLSearchParams({ email: 'worker@joblane.test', password: 'Joblane1!' })
  const answer = await stopwatch.time('sign in', () =>
    fetch(`${url}/api/auth/login/portal`, { method: 'POST', body: form }),
  )
  const token = /"token":"([^"]+)"/.exec(answer)?.[1]
  if (!token) return
  const authorization = `Bearer ${token}`
  await stopwatch.time('account', () => fetch(`${url}/api/users/logged-user`, { headers: { authorization } }))
  await stopwatch.time('sign out', () => post(`${url}/api/auth/logout`, {}, token))
}

/** A page that listens to seat events for some seconds and then disconnects. */
async function listen({ url, signal, stopwatch }: Load, nth: number) {
  const gone = AbortSignal.any([signal, AbortSignal.timeout(5000 + (nth % 10) * 1000)])
  try {
    stopwatch.counts.set('stream', (stopwatch.counts.get('stream') ?? 0) + 1)
    const reply = await fetch(`${url}/api/demands/events`, { signal: gone })
    for await (const _ of reply.body ?? []) if (gone.aborted) break
  } catch {
    // The client has disconnected.
  }
}

const post = (address: string, body: object, token?: string) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
