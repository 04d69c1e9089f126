import type { LoggedUser } from '@joblane/contracts/api/accounts'

/** What a member is to be asked for: preferences and confirmations by a dialog, the e-mail first by a bar. */
export type Prompts = { preferences: boolean; phone: boolean; email: boolean; emailToast: boolean }

export const noPrompts: Prompts = { preferences: false, phone: false, email: false, emailToast: false }

/** What follows from the profile, without what was put away. A customer looks for no jobs. */
export function promptsFor(user: LoggedUser, closed: readonly string[]): Prompts {
  const isOpen = (prompt: keyof Prompts) => !closed.includes(prompt)

  return {
    phone: !user.phoneNumberConfirmed,
    email: false,
    emailToast: user.phoneNumberConfirmed && !user.emailConfirmed && isOpen('emailToast'),
    preferences: user.role === 'WORKER' && !user.hasInterestedSubcategories && isOpen('preferences'),
  }
}

/** The dialog that is due: the phone before the e-mail, both before the preferences. */
export const nextPrompt = ({ phone, email, preferences }: Prompts) =>
  phone ? 'phone' : email ? 'email' : preferences ? 'preferences' : null
