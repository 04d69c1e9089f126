/** `1,234,567.50`. By hand and not by Intl, whose first use blocks a phone for 100 ms. */
export const withCommas = (number: number | string) => String(number).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** `38`, or `10,000+` where counting stopped. */
export const cappedCount = (count: number, isCapped: boolean) => withCommas(count) + (isCapped ? '+' : '')
