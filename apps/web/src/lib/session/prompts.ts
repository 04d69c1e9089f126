import type { LoggedUser } from '@joblane/contracts/accounts/api'

/** The prompts for a member: dialogs for preferences and confirmations, a bar first for the e-mail. */
export type Prompts = { preferences: boolean; phone: boolean; email: boolean; emailToast: boolean }

export const noPrompts: Prompts = { preferences: false, phone: false, email: false, emailToast: false }

/** The prompts due by the profile, without dismissed ones. Customers get no prompt for preferences. */
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
