import type { Channel } from '@joblane/contracts/api/switchboard'
import type { SqlOrTx } from '#database/connect.ts'

export type Wishes = {
  maxProfessionals: number
  channels: readonly Channel[]
  callFrom: string | null
  callTo: string | null
}

type Stored = Omit<Wishes, 'maxProfessionals'> & { maxProfessionals: number | null; zipCode: string }

/** How the customer of a demand wants to be reached. */
export async function findWishes(sql: SqlOrTx, demandId: string): Promise<Stored | null> {
  const [row] = await sql<Stored[]>`
    select d.max_professionals as "maxProfessionals", d.channels, to_char(d.call_from, 'HH24:MI') as "callFrom",
      to_char(d.call_to, 'HH24:MI') as "callTo", coalesce(c.zip_code, '') as "zipCode"
    from demand d left join demand_contact c on c.demand_id = d.id
    where d.id = ${demandId}`

  return row ?? null
}

export async function setWishes(tx: SqlOrTx, demandId: string, wishes: Wishes) {
  await tx`
    update demand set max_professionals = ${wishes.maxProfessionals}, channels = ${wishes.channels},
      call_from = ${wishes.callFrom}::time, call_to = ${wishes.callTo}::time
    where id = ${demandId}`
}
