import type { DialogProps } from '#lib/overlays/dialogs.ts'
import { Button } from '#ui/elements/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import './how-it-works.css'

declare module '#lib/overlays/dialogs.ts' {
  interface DialogRequests {
    'how-it-works': object
  }
}

const usageRules = '/usage-rules.pdf'

/** The usage rules, as they are also handed out on paper. */
export default function HowItWorksDialog({ onClose }: DialogProps) {
  return (
    <Dialog
      title="How does it work?"
      size="lg"
      isLong
      onClose={onClose}
      footer={
        <>
          <a className="btn btn--quiet" href={usageRules} target="_blank" rel="noopener">
            <Icon name="download" />
            Open the PDF
          </a>
          <Button look="line" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a browser shows no PDF in a sandbox */}
      <iframe className="rules-frame" src={`${usageRules}#navpanes=0&view=FitH`} title="Usage rules" />
    </Dialog>
  )
}
