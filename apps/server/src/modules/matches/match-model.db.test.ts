import { type MatchState } from '@joblane/contracts/matches/api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giveDemoPlan } from '#modules/jobcoins/index.ts'
import { isHired, type Move, moves, refusalOfMove } from './hiring/match-state-rules.ts'
import { matchFixture } from './testing/match-fixture.ts'

const fixture = await matchFixture()
const { sql, call, move } = fixture
const customer = await fixture.tokenOf('customer')
const workers = await Promise.all([aBusyWorker(), aBusyWorker()])

/** With enough leads for every run. */
async function aBusyWorker() {
  const { token } = await fixture.aWorker()
  const { body } = await call('GET', '/users/logged-user', { token })
  await giveDemoPlan(sql, { accountId: body.data.id, planName: 'Pro Plan', at: fixture.now() })

  return { token }
}

type Act =
  | { what: Exclude<Move, 'close' | 'reopen'>; nth: number; by: 'CUSTOMER' | 'PROFESSIONAL' }
  | { what: 'stop' }
  | { what: 'activate' }
  /** Fifteen days pass since every hire. */
  | { what: 'age' }

type Model = { states: MatchState[]; isOld: boolean[]; isActive: boolean }

const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        what: fc.constantFrom('hire', 'hire', 'decline', 'withdraw', 'unhire', 'done'),
        nth: fc.nat({ max: workers.length - 1 }),
        by: fc.constantFrom('CUSTOMER', 'CUSTOMER', 'PROFESSIONAL'),
      }),
    },
    { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('stop', 'activate') }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('age') }) },
  ),
  { minLength: 4, maxLength: 14 },
)

/** The status of an act, and the model after it, from the table alone. */
function expected(model: Model, act: Act): { status: number; after: Model } {
  const { states, isActive } = model
  if (act.what === 'age') return { status: 200, after: { ...model, isOld: states.map(() => true) } }
  if (act.what === 'stop') return { status: 200, after: isActive ? { ...model, ...stopped(states) } : model }
  if (act.what === 'activate') return activated(model)

  const { nth, by, what } = act
  const state = states[nth] ?? 'OPEN'
  if (!(moves[what].by as readonly string[]).includes(by)) return { status: 403, after: model }
  const isRefused =
    refusalOfMove(state, what) !== null ||
    (what === 'hire' && states.some(isHired)) ||
    (what === 'unhire' && model.isOld[nth])
  if (isRefused) return { status: 409, after: model }

  const moved = states.with(nth, moves[what].to)
  const isOld = model.isOld.with(nth, false)
  return { status: 200, after: { isActive, states: moved, isOld, ...(what === 'hire' && stopped(moved)) } }
}

const stopped = (states: MatchState[]) => ({ isActive: false, states: through(states, 'close') })

function activated(model: Model) {
  if (model.states.some(isHired)) return { status: 409, after: model }
  const states = model.isActive ? model.states : through(model.states, 'reopen')

  return { status: 200, after: { ...model, isActive: true, states } }
}

const through = (states: MatchState[], product: 'close' | 'reopen') =>
  states.map((state) => (refusalOfMove(state, product) === null ? moves[product].to : state))

async function perform(act: Act, demandId: string, matchIds: string[]): Promise<number> {
  if (act.what === 'age') {
    await sql`update match set hired_at = hired_at - interval '15 days' where demand_id = ${demandId}`
    return 200
  }
  if (!('nth' in act)) return (await fixture.setStatus(demandId, act.what === 'activate', customer)).status
  const token = act.by === 'CUSTOMER' ? customer : workers[act.nth]?.token

  return (await move(matchIds[act.nth] ?? '', act.what, { ...(token && { token }) })).status
}

async function observed(demandId: string, matchIds: string[]) {
  const rows = await sql<{ id: string; state: MatchState; last: MatchState | null }[]>`
    select m.id, m.state, (select c.state from match_change c where c.match_id = m.id order by c.id desc limit 1) as last
    from match m where demand_id = ${demandId}`
  const stateOf = new Map(rows.map(({ id, state }) => [id, state]))
  const { body } = await call('GET', `/demands/${demandId}`, { token: customer })

  return {
    states: matchIds.map((id) => stateOf.get(id)),
    isActive: body.data.isActive,
    isHistoryComplete: rows.every(({ state, last }) => state === (last ?? 'OPEN')),
  }
}

const hiresOf = async () => {
  const [row] = await sql<{ hires: number; hired: number }[]>`
    select (select coalesce(sum(hire_count), 0)::int from professional) as hires,
      (select count(*)::int from match where state in ('HIRED', 'DONE')) as hired`

  return row
}

test(
  'after random acts of both sides and the server every match is in the state of the table',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (plan) => {
        const demandId = await fixture.post(customer)
        const matchIds: string[] = []
        for (const { token } of workers)
          matchIds.push((await fixture.unlock(demandId, token)).body.data.matchId)
        let model: Model = {
          states: matchIds.map(() => 'OPEN'),
          isOld: matchIds.map(() => false),
          isActive: true,
        }

        for (const act of plan) {
          const { status, after } = expected(model, act)
          expect(await perform(act, demandId, matchIds)).toBe(status)
          model = after
          const { states, isActive } = model
          expect(await observed(demandId, matchIds)).toEqual({ states, isActive, isHistoryComplete: true })
        }
        const counted = await hiresOf()
        expect(counted?.hires).toBe(counted?.hired)
      }),
      { numRuns: 20 },
    )
  },
)
