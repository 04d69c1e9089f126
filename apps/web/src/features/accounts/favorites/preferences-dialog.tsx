import { paths } from '@joblane/contracts/site/pages'
import type { DialogProps } from '#lib/overlays/dialogs.ts'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

declare module '#lib/overlays/dialogs.ts' {
  interface DialogRequests {
    preferences: object
  }
}

/** Asks a professional who has chosen nothing yet; once per login. */
export default function PreferencesDialog({ onClose }: DialogProps) {
  return (
    <Dialog
      title="What kind of work do you like?"
      subtitle="Choose your favorite categories, and we'll let you know when someone needs them."
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Later
          </Button>
          <ButtonLink to={paths.favorites} data-autofocus>
            Choose Categories
          </ButtonLink>
        </>
      }
    >
      <p className="soft">You can change these at any time in Favorite Categories.</p>
    </Dialog>
  )
}
