import type { Channel } from '@joblane/contracts/demands/switchboard'
import type { SqlOrTx } from '#database/connect.ts'

export type SwitchboardSettings = {
  maxProfessionals: number
  channels: readonly Channel[]
  callFrom: string | null
  callTo: string | null
}

type Stored = Omit<SwitchboardSettings, 'maxProfessionals'> & {
  maxProfessionals: number | null
  zipCode: string
}

/** How the customer of a demand wants to be reached. */
export async function findSwitchboard(sql: SqlOrTx, demandId: string): Promise<Stored | null> {
  const [row] = await sql<Stored[]>`
    select d.max_professionals as "maxProfessionals", d.channels, to_char(d.call_from, 'HH24:MI') as "callFrom",
      to_char(d.call_to, 'HH24:MI') as "callTo", coalesce(c.zip_code, '') as "zipCode"
    from demand d left join demand_contact c on c.demand_id = d.id
    where d.id = ${demandId}`

  return row ?? null
}

export async function setSwitchboard(tx: SqlOrTx, demandId: string, settings: SwitchboardSettings) {
  await tx`
    update demand set max_professionals = ${settings.maxProfessionals}, channels = ${settings.channels},
      call_from = ${settings.callFrom}::time, call_to = ${settings.callTo}::time
    where id = ${demandId}`
}

export async function findMaxProfessionals(tx: SqlOrTx, demandId: string): Promise<number | null> {
  const [row] = await tx<{ max: number | null }[]>`
    select max_professionals as max from demand where id = ${demandId}`

  return row?.max ?? null
}
