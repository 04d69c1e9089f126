import { readConfig } from '#config.ts'
import { addJob } from '#database/jobs.ts'
import { runJobs } from '#database/start-jobs.ts'
import { accountJobs, demoAccounts, demoPassword, loadDemoAccounts } from '#modules/accounts/index.ts'
import { giveDemoPlan } from '#modules/jobcoins/index.ts'
import { listOutbox, notificationJobs } from '#modules/notifications/index.ts'
import { accountFixture } from '#testing/account-fixture.ts'
import { demandJobs } from '../demand-jobs.ts'
import { alertTask } from '../use-cases/alert-professionals.ts'

export const longDescription =
  'We need the whole apartment cleaned before the new tenants come, windows and oven included, thank you.'

/** The whole application, with shortcuts for what users do with demands. */
export async function demandFixture() {
  const fixture = await accountFixture()
  const { sql, url, clock, call, app } = fixture
  const now = () => new Date(clock.time)
  await loadDemoAccounts(sql, now())
  let requests = 0

  async function tokenOf(who: keyof typeof demoAccounts) {
    const { body } = await fixture.signIn(demoAccounts[who].email, demoPassword)

    return String(body.token)
  }

  /** A request by a new customer. */
  function aRequest(changes: object = {}) {
    requests += 1
    return {
      creationDate: '2019-01-01T00:00:00Z',
      category: 'Domestic Services',
      subcategory: 'House Cleaning',
      city: '',
      stateCode: '',
      description: longDescription,
      isFullTime: false,
      requirements: ['How often? Weekly', 'How large is it? Two rooms'],
      price: 0,
      zipCode: '33101',
      fullName: `Customer ${requests}`,
      emailAddress: `customer${requests}@joblane.test`,
      phoneNumber: `1786555${String(requests).padStart(4, '0')}`,
      ...changes,
    }
  }

  async function outboxOf(to: string) {
    const config = readConfig({ NODE_ENV: 'test' })
    const { tasks, close } = notificationJobs({ config, sql })
    const accounts = accountJobs({ secret: config.secret, now })
    await addJob(sql, alertTask, {}, { key: alertTask })
    await runJobs({ url, sql, tasks: { ...tasks, ...accounts.tasks, ...demandJobs({ now }).tasks } })
    close()

    return listOutbox(sql, { to })
  }

  async function codeFor(phone: string) {
    const [newest] = await outboxOf(phone)

    return /\b\d{4}\b/.exec(newest?.text ?? '')?.[0] ?? 'no code'
  }

  async function validate(token: string | undefined, phone: unknown, code: string) {
    const reply = await app.inject({
      method: 'POST',
      url: `/api/demands/unlock/validate?code=${code}`,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      payload: JSON.stringify(phone),
    })

    return { status: reply.statusCode, body: reply.json() }
  }

  /** Requests, reads the code and enters it; returns the secret of the private link. */
  async function publishRequest(changes: object = {}) {
    const request = aRequest(changes)
    const { body } = await call('POST', '/demands/account', { body: request })
    await validate(body.data.token, request.phoneNumber, await codeFor(request.phoneNumber))
    const mails = await outboxOf(request.emailAddress)
    const text = mails.find((mail) => mail.text.includes('manage-request'))?.text ?? ''

    return {
      request,
      mail: text,
      secret: /manage-request#([\w-]+)/.exec(text)?.[1] ?? '',
      passwordToken: /set-password\?token=([\w-]+)/.exec(text)?.[1],
      id: await newestDemand(),
    }
  }

  async function newestDemand() {
    const { body } = await call('GET', '/demands/available')

    return String(body.data[0]?.id)
  }

  const aJob = (changes: object = {}) => ({
    category: 'Auto',
    subcategory: 'Auto Mechanic',
    city: 'Miami',
    stateCode: 'FL',
    description: 'The engine light is on.',
    requirements: ['own tools'],
    price: 120.5,
    zipCode: '33130',
    isFullTime: false,
    ...changes,
  })

  async function post(token: string, changes: object = {}) {
    const { body } = await call('POST', '/demands', { token, body: aJob(changes) })

    return String(body.data.id)
  }

  async function aWorkerWithLeads(planName: 'Basic Free' | 'Basic Plan' = 'Basic Plan') {
    const worker = await fixture.aWorker()
    const { body } = await call('GET', '/users/logged-user', { token: worker.token })
    await giveDemoPlan(sql, { accountId: body.data.id, planName, at: now() })

    return { ...worker, accountId: String(body.data.id) }
  }

  const show = async (id: string, token?: string) =>
    (await call('GET', `/demands/${id}`, { ...(token && { token }) })).body.data

  const unlock = (id: string, token: string) => call('POST', `/demands/${id}/unlock`, { token })

  const setStatus = (id: string, isActive: unknown, token?: string) =>
    call('PUT', `/demands/${id}/status?isActive=${String(isActive)}`, { ...(token && { token }) })

  async function idsIn(list: 'common' | 'golden' | 'open', token?: string): Promise<string[]> {
    const path = `/demands/available/${list}/paged?pageSize=50`
    const { body } = await call('GET', path, { ...(token && { token }) })

    return body.data.items.map(({ id }: { id: string }) => id)
  }

  async function leadsOf(token: string) {
    const { body } = await call('GET', '/users/logged-user', { token })

    return body.data.availableCoins
  }

  return {
    ...fixture,
    now,
    tokenOf,
    aRequest,
    aJob,
    outboxOf,
    codeFor,
    validate,
    publishRequest,
    post,
    aWorkerWithLeads,
    leadsOf,
    show,
    unlock,
    setStatus,
    idsIn,
  }
}
