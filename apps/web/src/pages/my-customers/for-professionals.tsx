import { SignInFirst } from '#ui/feedback/sign-in-first.tsx'

/** E-mails lead to these pages, so visitors log in here instead of being sent home. */
export const ForProfessionals = () => <SignInFirst text="Log in as a professional to see your customers." />
