/** The reference of the entry that an unlock spends a lead with; the column `reference` of `demand_unlock` equals it. */
export const spendReference = (demandId: string, accountId: string) => `${demandId}:${accountId}`

export const demandOfSpend = (reference: string) => /^[\da-f-]{36}(?=:)/.exec(reference)?.[0] ?? null
