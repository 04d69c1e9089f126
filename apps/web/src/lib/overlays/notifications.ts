import { create } from 'zustand'
import { ApiError, SessionEndedError } from '../api/api-call.ts'
import { errorText } from '../api/error-text.ts'

export type NotificationKind = 'success' | 'warning' | 'danger' | 'default'

type Notification = { kind: NotificationKind; message: string } | { kind: ''; message: '' }

const shownForMs = 6000
const nothing: Notification = { kind: '', message: '' }

/** The one notification on the screen; kind and message are empty while nothing is shown. */
export const useNotification = create<Notification>(() => nothing)

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows text, never markup; it hides after a timeout, or when the next one shows. */
export function showNotification(kind: NotificationKind, message: string) {
  clearTimeout(timer)
  timer = setTimeout(hideNotification, shownForMs)
  useNotification.setState({ kind, message })
}

export function hideNotification() {
  clearTimeout(timer)
  useNotification.setState(nothing)
}

/** The shared error handler: shows why a call failed. The end of a session is reported once, elsewhere. */
export function showError(error: unknown) {
  if (error instanceof SessionEndedError) return

  showNotification('danger', reasonOf(error))
}

/** Why a call failed, in words. */
export function reasonOf(error: unknown) {
  const { status, body } = error instanceof ApiError ? error : { status: 500, body: null }

  return errorText({ status, body, message: error instanceof Error ? error.message : '' })
}
