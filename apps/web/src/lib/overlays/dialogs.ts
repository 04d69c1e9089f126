import type { ContactKind } from '@joblane/contracts/accounts/verification-code'
import { create } from 'zustand'
import { doubleClickInMs } from './double-click.ts'

/** Every dialog that can be opened from anywhere, with its parameters; `shell/dialogs.tsx` draws them. */
export type DialogRequests = {
  about: object
  'how-it-works': object
  'get-the-app': object
  /** With the e-mail where it is known. */
  'sign-in': { email?: string }
  register: object
  /** The e-mail that was typed so far. */
  'forgot-password': { email?: string }
  /** Confirms the phone or the e-mail of the member; a required confirmation cannot be put off. */
  verify: { kind: ContactKind; isRequired: boolean }
  /** Asks a professional for favorite categories. */
  preferences: object
  /** The services of one category. */
  category: { name: string }
  /** The request for a service, from the terms to the thanks. */
  request: { category: string; subcategory: string; answers: readonly Answered[] }
}

/** A question of the questionnaire with its answer, which may be empty. */
export type Answered = { query: string; answer: string }

export type DialogName = keyof DialogRequests

/** The props of every dialog, besides its parameters. */
export type DialogProps = { onClose: () => void }

export type OpenDialog = { id: string; name: DialogName; props: object }

/** The dialog that is open, if any; opening one takes the place of another. */
export const useDialog = create<{ dialog: OpenDialog | null }>(() => ({ dialog: null }))

let openedAt = -doubleClickInMs

/** A double click opens one dialog: two would need two steps back. */
export function openDialog<N extends DialogName>(name: N, ...[props]: PropsFor<N>) {
  const now = performance.now()
  const isAgain = useDialog.getState().dialog?.name === name && now - openedAt < doubleClickInMs
  openedAt = now
  if (!isAgain) useDialog.setState({ dialog: { id: crypto.randomUUID(), name, props: props ?? {} } })
}

export const closeDialog = () => useDialog.setState({ dialog: null })

/** Dialogs that need nothing are opened by their name alone. */
type PropsFor<N extends DialogName> = object extends DialogRequests[N]
  ? [props?: DialogRequests[N]]
  : [props: DialogRequests[N]]
