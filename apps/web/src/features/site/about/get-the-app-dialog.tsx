import type { DialogProps } from '#lib/overlays/dialogs.ts'
import { storeLinks } from '#lib/routing/outside-links.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { NumberedSteps } from '#ui/elements/numbered-steps.tsx'

declare module '#lib/overlays/dialogs.ts' {
  interface DialogRequests {
    'get-the-app': object
  }
}

const steps = [
  'Download the app.',
  'Sign in with the same e-mail and password.',
  'Open the demand and unlock it with 1 lead.',
]

export default function GetTheAppDialog({ onClose }: DialogProps) {
  return (
    <Dialog title="Unlocking a demand" subtitle="Unlock it from your account in the app." onClose={onClose}>
      <NumberedSteps steps={steps} />
      <div className="grid2">
        {storeLinks.map(({ store, icon, href }) => (
          <a key={store} className="btn" href={href} target="_blank" rel="noopener noreferrer">
            <Icon name={icon} />
            {store}
          </a>
        ))}
      </div>
      <p className="soft small">You can also unlock it here, on the demand's own page, for 1 lead.</p>
    </Dialog>
  )
}
