import { configure } from '@testing-library/react'
import { vi } from 'vitest'
import { dropDraftsOfTab } from '../../drafts/drafts.ts'
import { hideNotification } from '../../overlays/notifications.ts'
import { useSession } from '../../session/session.ts'

// Runs before each file of component tests. The files share one document and the modules' state, so each begins
// with an empty document, as a visitor, and without the drafts and the notification of the file before.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
hideNotification()
dropDraftsOfTab()
useSession.setState(useSession.getInitialState())
localStorage.clear()
sessionStorage.clear()
document.body.replaceChildren()
document.head.replaceChildren()
window.history.replaceState(null, '', '/')
// Parts that are loaded on demand take a busy machine long.
configure({ asyncUtilTimeout: 30_000 })

// jsdom has no modal dialogs.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})
