import { readFile } from 'node:fs/promises'
import type { SqlOrTx } from '../../apps/server/src/database/connect.ts'
import { bulkLoad, withoutIndexes } from '../lib/bulk-load.ts'

const demoFile = new URL('../../apps/server/src/database/demo/demands.json', import.meta.url)
const tables = ['demand', 'demand_contact', 'demand_listing', 'demand_search', 'demand_word']

/** Demands drawn by lot, in whole blocks of the search; all further ones are copies of them. */
const mostDrawn = 32 * 32_768

/** Fills a migrated database that has the catalogue with demands: 80% active, 20% golden. Writes what triggers would. */
export const makeDemands = (url: string, count: number) =>
  bulkLoad(url, async (sql) => {
    const [row] = await sql<{ isEmpty: boolean }[]>`select not exists (select from demand) as "isEmpty"`
    if (row?.isEmpty) await withoutIndexes(sql, tables, () => fill(sql, count))
    await sql`vacuum (analyze)`
  })

async function fill(sql: SqlOrTx, count: number) {
  const drawn = Math.min(count, mostDrawn)
  await drawDemands(sql, { drawn, count })
  await keepDemands(sql, count)
  await listDemands(sql)
  await sql`drop table drawn`
  for (let made = drawn; made < count; made += drawn) {
    await copyDemands(sql, { made, most: Math.min(drawn, count - made), count })
  }
}

/** Services and 1,000 cities from the catalogue, sentences from the demo, and a rare word in each. */
async function drawDemands(sql: SqlOrTx, { drawn, count }: { drawn: number; count: number }) {
  const demo = JSON.parse(await readFile(demoFile, 'utf8')) as {
    description: string
    requirements: string[]
  }[]
  const sentences = demo
    .flatMap(({ description }) => description.match(/[^.!?]+[.!?]/g) ?? [])
    .map((s) => s.trim())
  const requirements = demo.flatMap((demand) => demand.requirements)

  await sql`
    create unlogged table drawn as
    with service as (
      select array_agg(s.name order by s.id) as names, array_agg(c.name order by s.id) as categories
      from subcategory s join category c on c.id = s.category_id
    ), place as (
      select array_agg(city order by nth) as cities, array_agg(name order by nth) as states, array_agg(code order by nth) as codes
      from (
        select c.name as city, s.name, s.code, row_number() over () as nth
        from state s, lateral (
          select name from city where state_code = s.code order by md5(name) limit 20
        ) c
      ) named
    )
    select n, key, uuidv7(${fromNow(sql, count)}) as id,
      categories[s] as category, names[s] as subcategory, cities[p] as city, states[p] as state, codes[p] as state_code,
      (${sentences}::text[])[1 + floor(random() * ${sentences.length})]
        || ' ' || (${sentences}::text[])[1 + floor(random() * ${sentences.length})]
        || ' Reference ' || translate(to_hex(floor(power(random(), 2) * 200000)::int), '0123456789', 'ghijklmnop') || '.'
        as description,
      jsonb_build_array(
        (${requirements}::text[])[1 + floor(random() * ${requirements.length})],
        (${requirements}::text[])[1 + floor(random() * ${requirements.length})]) as requirements,
      random() < 0.8 as is_active, random() < 0.2 as is_golden, floor(random() * 3)::int as taken,
      -- Most customers name no price.
      case when random() < 0.4 then (round(20 * exp(6 * random())) * 100)::int else 0 end as price_in_cents
    from service, place, lateral (
      select n, nextval('demand_key') as key, 1 + floor(random() * cardinality(names))::int as s,
        1 + floor(power(random(), 1.6) * cardinality(cities))::int as p
      from generate_series(1, ${drawn}::int) n
    ) drawn`
}

async function keepDemands(sql: SqlOrTx, count: number) {
  await sql`
    insert into demand (
      id, key, origin, category, subcategory, city, state, state_code, description, requirements, is_full_time,
      is_exclusive, price_in_cents, masked_contact, created_at, published_at
    )
    select id, key, 'post', category, subcategory, city, state, state_code, description, requirements, false,
      false, price_in_cents, '(305) •••-••23', now() + shift, now() + shift
    from drawn, lateral (select ${fromNow(sql, count)} as shift) t
    order by key`
  await sql`
    insert into demand_contact (demand_id, full_name, email, phone, zip_code)
    select id, 'Person ' || n, 'person' || n || '@joblane.test', '1305555' || lpad((n % 10000)::text, 4, '0'), '33101'
    from drawn`
  await sql`
    insert into demand_seat (demand_id, key, taken, seat_limit, is_active, is_golden)
    select id, key, taken, 3, is_active, is_golden from drawn order by key`
  await sql`
    insert into demand_facet (kind, name, within)
    select distinct 1, lower(state_code), '' from drawn
    union select distinct 2, lower(city), lower(state_code) from drawn
    union select distinct 3, lower(category), '' from drawn
    union select distinct 4, lower(subcategory), lower(category) from drawn
    on conflict do nothing`
}

/** When a demand was published: one every 20 seconds, the last one now. */
const fromNow = (sql: SqlOrTx, count: number) => sql`(key - ${count}::bigint) * interval '20 s'`

/**
 * Inserts the rows that functions would write for each demand: its lists and its search words. What costs CPU is
 * computed by CREATE TABLE AS, which uses all cores; an INSERT uses one.
 */
async function listDemands(sql: SqlOrTx) {
  await sql`analyze drawn, demand_seat, demand_facet`
  await sql`
    create unlogged table placed as
    select d.key, s.list, p.state, p.city, v.category, v.subcategory, d.price_in_cents,
      concat_ws(' ', d.category, d.subcategory, d.city, d.description, d.requirements->>0, d.requirements->>1) as text
    from drawn d
    join demand_seat s on s.demand_id = d.id
    join (
      select c.id as city, s.id as state, c.name, c.within
      from demand_facet c join demand_facet s on s.kind = 1 and s.name = c.within where c.kind = 2
    ) p on p.name = lower(d.city) and p.within = lower(d.state_code)
    join (
      select b.id as subcategory, c.id as category, b.name, b.within
      from demand_facet b join demand_facet c on c.kind = 3 and c.name = b.within where b.kind = 4
    ) v on v.name = lower(d.subcategory) and v.within = lower(d.category)`
  // One table after the other, each with statistics: a step that the planner takes for small would use one core.
  await sql`analyze placed`
  await sql`
    create unlogged table worded as
    select key, list, state, city, category, subcategory, price_in_cents,
      regexp_replace(lower(text), '[^a-z0-9]+', ' ', 'g') as words
    from placed`
  await sql`analyze worded`
  await sql`
    create unlogged table listed as
    select key, list, state, city, category, subcategory, price_in_cents,
      demand_search_vector(words, key, array[state, city], array[category, subcategory]) as vector
    from worded`
  await sql`
    create unlogged table spelled as
    select distinct word from worded, unnest(string_to_array(words, ' ')) as word where length(word) between 3 and 30`

  await sql`
    insert into demand_listing (key, list, state, city, category, subcategory, price_in_cents)
    select key, stands.list, state, city, category, subcategory, price_in_cents
    from listed, lateral (
      select listed.list where listed.list in (1, 2) union all select case listed.list when 4 then 4 else 5 end
    ) as stands (list)
    order by key`
  await sql`
    insert into demand_search (key, words)
    select key, demand_search_mark(vector, list in (1, 2)) from listed order by key`
  await sql`insert into demand_word (word) select word from spelled on conflict do nothing`
  await sql`drop table placed, worded, listed, spelled`
}

type Copy = { made: number; most: number; count: number }

/** Copies the first demands behind those that exist; in their search words only the block differs. */
async function copyDemands(sql: SqlOrTx, { made, most, count }: Copy) {
  await sql`
    insert into demand (
      id, key, origin, category, subcategory, city, state, state_code, description, requirements, is_full_time,
      is_exclusive, price_in_cents, masked_contact, created_at, published_at
    )
    select uuidv7(shift), key + ${made}::bigint, origin, category, subcategory, city, state, state_code,
      description, requirements, is_full_time, is_exclusive, price_in_cents, masked_contact, now() + shift, now() + shift
    from demand, lateral (select ${fromNow(sql, count - made)} as shift) t
    where key <= ${most}::bigint order by key`
  await sql`
    insert into demand_contact (demand_id, full_name, email, phone, zip_code)
    select copy.id, c.full_name, c.email, c.phone, c.zip_code
    from demand d join demand_contact c on c.demand_id = d.id join demand copy on copy.key = d.key + ${made}::bigint
    where d.key <= ${most}::bigint`
  await sql`
    insert into demand_seat (demand_id, key, taken, seat_limit, is_active, is_golden)
    select copy.id, copy.key, s.taken, s.seat_limit, s.is_active, s.is_golden
    from demand_seat s join demand copy on copy.key = s.key + ${made}::bigint
    where s.key <= ${most}::bigint order by copy.key`
  await sql`
    insert into demand_listing (key, list, state, city, category, subcategory, price_in_cents)
    select key + ${made}::bigint, list, state, city, category, subcategory, price_in_cents
    from demand_listing where key <= ${most}::bigint order by key`
  await sql`
    insert into demand_search (key, words)
    select key + ${made}::bigint,
      regexp_replace(words::text, '~' || demand_search_block(key) || '(c?'')',
        '~' || demand_search_block(key + ${made}::bigint) || '\\1', 'g')::tsvector
    from demand_search where key <= ${most}::bigint order by key`
  await sql`select setval('demand_key', ${made + most}::bigint)`
}
