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
