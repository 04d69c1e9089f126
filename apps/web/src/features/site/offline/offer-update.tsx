import { createRoot, type Root } from 'react-dom/client'
import { Snackbar } from '#ui/feedback/snackbar.tsx'
import { tellWorker } from './messages.ts'
import './offer-update.css'

/** Offers a new version of the site when it is ready; it starts when the user asks for it, or with the next visit. */
export function offerUpdate(registration: ServiceWorkerRegistration) {
  const offer = () => {
    // Without a controller it is the first version, which replaces nothing.
    if (registration.waiting && navigator.serviceWorker.controller) showOffer(registration)
  }
  const watch = () => registration.installing?.addEventListener('statechange', offer)
  const look = () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  }

  offer()
  watch()
  registration.addEventListener('updatefound', watch)
  document.addEventListener('visibilitychange', look)
}

let shown: Root | undefined

function showOffer(registration: ServiceWorkerRegistration) {
  shown ??= createRoot(document.body.appendChild(document.createElement('div')))
  const close = () => {
    shown?.unmount()
    shown = undefined
  }

  shown.render(
    <section className="update" aria-label="New version">
      <Snackbar kind="default" closeLabel="Not now" onClose={close}>
        A new version is ready.{' '}
        <button className="go" type="button" onClick={() => replace(registration)}>
          Reload
        </button>
      </Snackbar>
    </section>,
  )
}

/** Another tab may have replaced it already. */
function replace({ waiting }: ServiceWorkerRegistration) {
  if (!waiting) return location.reload()

  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  tellWorker(waiting, { type: 'replace' })
}
