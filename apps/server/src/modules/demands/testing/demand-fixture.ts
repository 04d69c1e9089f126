import { demoAccounts, demoPassword, loadDemoAccounts } from '#modules/accounts/index.ts'
import { giveDemoPlan } from '#modules/jobcoins/index.ts'
import { accountFixture } from '#testing/account-fixture.ts'
import { codeIn } from '#testing/code-in.ts'
import { demandCalls } from './demand-calls.ts'
import { createDemandOutboxReader } from './create-demand-outbox-reader.ts'
import { requestCalls } from './request-calls.ts'

/** The whole application, with shortcuts for what users do with demands. */
export async function demandFixture() {
  const fixture = await accountFixture()
  const { sql, url, clock, call, app } = fixture
  const now = () => new Date(clock.time)
  await loadDemoAccounts(sql, now())
  const outboxOf = createDemandOutboxReader({ sql, url, now })

  async function tokenOf(who: keyof typeof demoAccounts) {
    const { body } = await fixture.signIn(demoAccounts[who].email, demoPassword)

    return String(body.token)
  }

  async function aWorkerWithLeads(planName: 'Basic Free' | 'Basic Plan' = 'Basic Plan') {
    const worker = await fixture.aWorker()
    const { body } = await call('GET', '/users/logged-user', { token: worker.token })
    await giveDemoPlan(sql, { accountId: body.data.id, planName, at: now() })

    return { ...worker, accountId: String(body.data.id) }
  }

  async function leadsOf(token: string) {
    const { body } = await call('GET', '/users/logged-user', { token })

    return body.data.availableCoins
  }

  return {
    ...fixture,
    ...demandCalls(call),
    ...requestCalls({ sql, app, call, outboxOf }),
    now,
    tokenOf,
    outboxOf,
    codeFor: async (phone: string) => codeIn(await outboxOf(phone)),
    aWorkerWithLeads,
    leadsOf,
  }
}
