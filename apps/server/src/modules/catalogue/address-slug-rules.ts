/**
 * A city or a state as addresses spell it: small letters and digits, everything else becomes a hyphen. Names of services
 * have `slugOf`, which drops apostrophes.
 */
export const addressSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
