/** How much logins slow down other requests, and whether login timing reveals who has an account. */
export async function measureLogins(url: string) {
  return { equalTime: await measureEqualTime(url), parallel: await measureParallel(url) }
}

const pairs = 200
const login = (url: string, email: string, password: string) =>
  fetch(`${url}/api/auth/login/portal`, { method: 'POST', body: new URLSearchParams({ email, password }) })

/** Alternates wrong passwords for known and unknown e-mails; switches to a new pair before throttling starts. */
async function measureEqualTime(url: string) {
  const known: number[] = []
  const unknown: number[] = []
  const emails = await registerPeople(url, pairs / 10)

  for (let pair = 0; pair < pairs; pair += 1) {
    const email = emails[Math.floor(pair / 10)] ?? ''
    known.push(await timed(() => login(url, email, 'Wrong123!')))
    unknown.push(await timed(() => login(url, `nobody-${email}`, 'Wrong123!')))
  }

  return { known: median(known), unknown: median(unknown), apart: Math.abs(median(known) - median(unknown)) }
}

/** Fifty concurrent logins, and the latency of the health check meanwhile. */
async function measureParallel(url: string) {
  let isOver = false
  const logins = Promise.all(
    Array.from({ length: 50 }, () => login(url, 'worker@joblane.test', 'Joblane1!')),
  ).finally(() => {
    isOver = true
  })
  const waits: number[] = []
  while (!isOver) waits.push(await timed(() => fetch(`${url}/health/live`)))
  const statuses = (await logins).map(({ status }) => status)

  return { logins: countOf(statuses), healthChecks: waits.length, slowestHealthCheck: Math.max(...waits) }
}

async function registerPeople(url: string, count: number) {
  const emails: string[] = []

  for (let index = 0; index < count; index += 1) {
    const stamp = `${Date.now()}`.slice(-6)
    const email = `bench-${stamp}-${index}@joblane.test`
    const body = {
      fullName: 'Bench Person',
      emailAddress: email,
      phoneNumber: `1${200 + index}${stamp}${index % 10}`,
      zipCode: '33101',
      password: 'Joblane1!',
    }
    const reply = await fetch(`${url}/api/auth/register/website`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`A registration was answered with ${reply.status}.`)
    emails.push(email)
  }

  return emails
}

async function timed(call: () => Promise<Response>) {
  const start = performance.now()
  const reply = await call()
  await reply.arrayBuffer()

  return performance.now() - start
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const countOf = (values: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]))
