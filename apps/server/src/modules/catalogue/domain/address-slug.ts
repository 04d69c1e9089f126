/** A city, a state or a service as addresses spell it: small letters and digits, everything else becomes a hyphen. */
export const addressSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
