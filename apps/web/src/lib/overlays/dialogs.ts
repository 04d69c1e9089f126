import { create } from 'zustand'
import { doubleClickInMs } from './double-click.ts'

/** Every dialog that can be opened from anywhere, with its parameters: each adds its own, `shell/dialogs.tsx` draws them. */
export interface DialogRequests {}

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
