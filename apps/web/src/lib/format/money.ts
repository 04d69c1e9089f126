const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `US$ 75.00`. */
export const money = (amount: number) => `US$ ${dollars.format(amount)}`

/** `$7.00`, where the context makes the currency clear. */
export const shortMoney = (amount: number) => `$${dollars.format(amount)}`
