const longestEmail = 254

/** Each form's message for the same error. */
export const emailTexts = {
  signIn: 'E-mail is empty or invalid.',
  registration: 'Invalid e-mail address. Please verify your e-mail address and try again.',
  requestMissing: 'E-mail Address is required.',
  requestInvalid: 'E-mail Address is invalid.',
  taken: 'This e-mail address already has an account.',
  own: 'This is already your e-mail address.',
} as const

/** Trims spaces around the address; a line break stays, and is then refused. */
export const cleanEmail = (typed: string) => typed.replace(/^ +| +$/g, '')

/** One plain ASCII address with a top-level domain of at least 2 letters, and nothing around it. */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...rest] = text.split('@')
  if (rest.length > 0 || text.length > longestEmail || local.length > 64) return false

  return atoms.test(local) && labels.test(domain)
}

/** Different spellings of one address have the same key. */
export const emailKey = (email: string) => cleanEmail(email).toLowerCase()

const atoms = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const labels = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i
