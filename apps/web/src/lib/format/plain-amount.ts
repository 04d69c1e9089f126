/** What was typed as an amount, without its dollar sign and the commas between thousands: `1500.50`. */
export function plainAmount(text: string) {
  const amount = text.trim().replace(/^(US)?\$\s*/i, '')

  // Without its comma 12,34 would be a hundred times as much.
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(amount) ? amount.replaceAll(',', '') : amount
}
