/** What was typed as an amount, without its dollar sign and commas: `1500.50`. */
export const plainAmount = (text: string) =>
  text
    .trim()
    .replace(/^(US)?\$\s*/i, '')
    .replaceAll(',', '')
