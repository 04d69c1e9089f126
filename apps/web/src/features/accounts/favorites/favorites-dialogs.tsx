import { paths } from '@joblane/contracts/site/pages'
import { ButtonLink, Button } from '#ui/elements/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { PictureDialog } from '#ui/dialog/picture-dialog.tsx'

export const FavoritesSaved = ({ onClose }: { onClose: () => void }) => (
  <PictureDialog
    picture="/art/success.svg"
    title="Preferences saved"
    text="We'll let you know when someone needs one of your favorite services."
    onClose={onClose}
  >
    <ButtonLink isWide data-autofocus to={paths.demandsAvailable}>
      Continue
    </ButtonLink>
  </PictureDialog>
)

type FailedProps = { onClose: () => void; onRetry: () => void }

export const FavoritesFailed = ({ onClose, onRetry }: FailedProps) => (
  <Dialog
    picture={
      <span className="medal medal--danger">
        <Icon name="alert-triangle" />
      </span>
    }
    title="Oops!"
    onClose={onClose}
    footer={
      <Button data-autofocus onClick={onRetry}>
        Try Again
      </Button>
    }
  >
    <p>Failed to save preferences. Please try again.</p>
  </Dialog>
)
