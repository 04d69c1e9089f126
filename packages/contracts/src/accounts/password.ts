const shortestPassword = 8
const longestPassword = 128

export const passwordTexts = {
  missing: 'Password is empty.',
  weak: `Password must contain at least ${shortestPassword} characters, one uppercase letter, one lowercase letter, one number, and one special character.`,
  different: 'Passwords do not match',
} as const

/** Only letters, digits and @$!%*?&, with at least one of each kind, within the length limits. */
export const isPassword = (text: string) =>
  text.length >= shortestPassword &&
  text.length <= longestPassword &&
  /^[A-Za-z\d@$!%*?&]+$/.test(text) &&
  [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/].every((kind) => kind.test(text))
