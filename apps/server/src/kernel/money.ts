import { withCommas } from '@joblane/contracts/site/with-commas'

/** Whole cents internally; a number of dollars in JSON. */
export const toDollars = (cents: number) => cents / 100

export const toCents = (dollars: number) => Math.round(dollars * 100)

/** `50.00`, the format of payment providers. */
export const centsAsText = (cents: number) => (cents / 100).toFixed(2)

/** `1,250.00`, in texts. */
export const amountText = (cents: number) => withCommas(centsAsText(cents))

/** `US$ 1,250.00`, in texts. */
export const dollarsText = (cents: number) => `US$ ${amountText(cents)}`

/** Exact; null unless the text is an amount of whole cents. */
export function centsFromText(text: string): number | null {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === '') return null

  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
