import { paths } from '@joblane/contracts/site/pages'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { openDialog, useDialog } from '#lib/overlays/dialogs.ts'
import { showNotification } from '#lib/overlays/notifications.ts'
import { nextPrompt } from '#lib/session/prompts.ts'
import { closePrompt, setPrompt, useSession } from '#lib/session/session.ts'
import { useIsOnTop } from '#ui/dialog/modal-stack.ts'

/** An optional prompt counts as answered once it is shown: closing it or going back does not bring it up again. */
const openers = {
  phone: () => openDialog('verify', { kind: 'phone', isRequired: true }),
  email: () => {
    setPrompt('email', false)
    openDialog('verify', { kind: 'email', isRequired: false })
  },
  preferences: () => {
    closePrompt('preferences')
    openDialog('preferences')
  },
} as const

/** Prompts members for missing details, one at a time, and only while no other dialog is open. */
export function usePrompts() {
  const isUnasked = useDialog(({ dialog }) => dialog === null)
  const isFree = useIsOnTop(undefined) && isUnasked
  const next = useSession(({ prompts }) => nextPrompt(prompts))
  const isChoosing = useLocation().pathname === paths.favorites

  useEffect(() => {
    if (isFree && next !== null && !(isChoosing && next === 'preferences')) openers[next]()
  }, [isFree, next, isChoosing])

  useExpiryMessage()
}

/** The user did not sign out, so explain why the name in the top bar is gone. */
function useExpiryMessage() {
  const hasExpired = useSession((session) => session.hasExpired)

  useEffect(() => {
    if (hasExpired) showNotification('warning', 'Your session has ended. Please sign in again.')
  }, [hasExpired])
}
