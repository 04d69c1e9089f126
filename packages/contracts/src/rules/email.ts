const longestEmail = 254

/** The sentences each form has for the same fault. */
export const emailTexts = {
  signIn: 'E-mail is empty or invalid.',
  registration: 'Invalid e-mail address. Please verify your e-mail address and try again.',
  requestMissing: 'E-mail Address is required.',
  requestInvalid: 'E-mail Address is invalid.',
  taken: 'This e-mail address already has an account.',
  own: 'This is already your e-mail address.',
} as const

/** The address without the blanks around it; a line break is not forgiven. */
export const cleanEmail = (typed: string) => typed.replace(/^ +| +$/g, '')

/** One address in plain ASCII with a top-level domain of at least 2 letters; nothing around it. */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...rest] = text.split('@')
  if (rest.length > 0 || text.length > longestEmail || local.length > 64) return false

  return atoms.test(local) && labels.test(domain)
}

/** Two spellings of one address have the same key. */
export const emailKey = (email: string) => cleanEmail(email).toLowerCase()

const atoms = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const labels = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i
