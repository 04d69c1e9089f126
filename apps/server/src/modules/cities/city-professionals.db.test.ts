import { expect, test } from 'vitest'
import { demandFixture } from '#modules/demands/testing/demand-fixture.ts'

const { call, sql } = await demandFixture()
const open = (path: string) => call('GET', `/city-pages${path}`)
const show = async (path: string) => (await open(path)).body.data

test('a page shows the first professionals; the others follow page by page, each once', async () => {
  // Inserted, without the time that a registration takes.
  await sql`
    with person as (
      insert into account (role, full_name, email, phone, zip_code, phone_confirmed_at)
      select 'WORKER', 'Yogi ' || nth, 'yogi' || nth || '@joblane.test', '1512555' || (120 + nth), '78704', now()
      from generate_series(1, 13) nth returning id
    ), service as (
      insert into account_favorite (account_id, subcategory_id, position)
      select id, (select id from subcategory where name = 'Yoga Instructor'), 1 from person
    )
    insert into professional (account_id, slug, is_public) select id, 'yogi-' || id, true from person`
  const idsOf = (professionals: { id: string }[]) => professionals.map(({ id }) => id)
  const further = (pageIndex: number) =>
    show(`/yoga-instructor/TX/Austin/professionals?pageIndex=${pageIndex}`)
  const page = await show('/yoga-instructor/tx/austin')

  expect(page.professionalCount).toBe(13)
  expect(page.professionals).toHaveLength(12)
  expect(idsOf(await further(0))).toEqual(idsOf(page.professionals))
  const all = [...idsOf(page.professionals), ...idsOf(await further(1))]
  expect(new Set(all).size).toBe(13)
  expect(await further(2)).toEqual([])
})

test.each([
  ['a city that is not in the state', '/plumbing/wy/miami/professionals', 404],
  ['a service that does not exist', '/teleporting/tx/austin/professionals', 404],
  ['a page before the first', '/plumbing/tx/austin/professionals?pageIndex=-1', 400],
  ['a page too far', '/plumbing/tx/austin/professionals?pageIndex=10001', 400],
  ['another field', '/plumbing/tx/austin/professionals?pageSize=1000', 400],
])('professionals are refused for %s', async (_, path, status) => {
  expect((await open(path)).status).toBe(status)
})
