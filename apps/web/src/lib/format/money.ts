import { withCommas } from '@joblane/contracts/site/with-commas'

/** `1,320.50`. */
export const withCents = (amount: number) => withCommas(amount.toFixed(2))

/** `US$ 75.00`. */
export const money = (amount: number) => `US$ ${withCents(amount)}`

/** `$7.00`, where the context makes the currency clear. */
export const shortMoney = (amount: number) => `$${withCents(amount)}`
