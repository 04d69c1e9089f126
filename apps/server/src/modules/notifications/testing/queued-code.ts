import type { Sql } from '#database/connect.ts'

/** The newest code for a phone, before it is sent: running the jobs that send takes as long as all calls of a sign-up. */
export async function queuedCode(sql: Sql, phone: string): Promise<string> {
  const [row] = await sql<{ code: string }[]>`
    select content -> 'values' ->> 'code' as code from notification_message
    where to_address = ${phone} and content -> 'values' ? 'code'
    order by created_at desc, id desc limit 1`

  return row?.code ?? ''
}
