import { vi } from 'vitest'

// Runs before each file of component tests. The files share one document, so each begins with an empty one.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
localStorage.clear()
sessionStorage.clear()
document.body.replaceChildren()
document.head.replaceChildren()
window.history.replaceState(null, '', '/')
