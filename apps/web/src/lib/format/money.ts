import { withCommas } from './with-commas.ts'

/** `US$ 75.00`. */
export const money = (amount: number) => `US$ ${withCommas(amount.toFixed(2))}`

/** `$7.00`, where the context makes the currency clear. */
export const shortMoney = (amount: number) => `$${withCommas(amount.toFixed(2))}`
