import type { Sql } from '#database/connect.ts'

/** The ledger's state of an account. */
export const ledgerReaders = (sql: Sql) => ({
  walletOf: async (accountId: string) => {
    const [wallet] = await sql<{ balance: number; debt: number }[]>`
      select balance, debt from jobcoin_wallet where account_id = ${accountId}`

    return wallet
  },

  grantOf: async (purchaseId: string) => {
    const [grant] = await sql<{ id: string; remaining: number }[]>`
      select id, remaining from jobcoin_grant where purchase_id = ${purchaseId}`
    if (!grant) throw new Error('There is no grant')

    return grant
  },

  kindsOf: async (accountId: string) => {
    const entries = await sql<{ kind: string; amount: number }[]>`
      select kind, amount from jobcoin_entry where account_id = ${accountId} order by id`

    return entries.map(({ kind, amount }) => `${kind} ${amount}`)
  },
})

/** Every inconsistency in the ledger of one account or of all; it must return no rows. */
export const bookKeepingFaults = (sql: Sql, accountId: string | null = null) => sql<
  { fault: string; account: string }[]
>`
  with jobcoin_entry as (
    select * from public.jobcoin_entry where ${accountId}::uuid is null or account_id = ${accountId}
  ), jobcoin_grant as (
    select * from public.jobcoin_grant where ${accountId}::uuid is null or account_id = ${accountId}
  ), jobcoin_wallet as (
    select * from public.jobcoin_wallet where ${accountId}::uuid is null or account_id = ${accountId}
  ), jobcoin_purchase as (
    select * from public.jobcoin_purchase where ${accountId}::uuid is null or account_id = ${accountId}
  ), sums as (
    select account_id, sum(amount)::int as balance, sum(debt)::int as debt from jobcoin_entry group by account_id
  ), running as (
    select id, account_id, balance_after, sum(amount) over (partition by account_id order by id)::int as expected
    from jobcoin_entry
  ), grants as (
    select g.id, g.account_id, g.remaining, coalesce(sum(e.amount), 0)::int as expected
    from jobcoin_grant g left join jobcoin_entry e on e.grant_id = g.id group by 1, 2, 3
  )
  select 'the wallet differs from the ledger' as fault, w.account_id as account
    from jobcoin_wallet w left join sums s using (account_id)
    where (w.balance, w.debt) is distinct from (coalesce(s.balance, 0), coalesce(s.debt, 0))
  union all
  select 'a balance after an entry is not the sum up to it', account_id from running where balance_after <> expected
  union all
  select 'a grant differs from its entries', account_id from grants where remaining <> expected
  union all
  select 'there are leads beside a debt', account_id from jobcoin_wallet where balance > 0 and debt > 0
  union all
  select 'a completed purchase has no grant', p.account_id from jobcoin_purchase p
    where p.status in ('COMPLETED', 'REFUNDED')
      and not exists (select from jobcoin_grant g where g.purchase_id = p.id)
  union all
  select 'a purchase that is not paid has a grant', p.account_id from jobcoin_purchase p
    join jobcoin_grant g on g.purchase_id = p.id where p.status not in ('COMPLETED', 'REFUNDED')`
