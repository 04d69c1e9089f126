import { seats } from '@joblane/contracts/demands/numbers'
import { productName, taglines } from '@joblane/contracts/site/product'
import type { DialogProps } from '#lib/overlays/dialogs.ts'
import { Button } from '#ui/elements/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

declare module '#lib/overlays/dialogs.ts' {
  interface DialogRequests {
    about: object
  }
}

export default function AboutDialog({ onClose }: DialogProps) {
  return (
    <Dialog
      title="About"
      size="md"
      onClose={onClose}
      footer={
        <Button look="line" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>
        Every day somebody needs a faucet fixed, a child looked after, a song learned or a wedding
        photographed, and a few streets away somebody does exactly that for a living. {productName} introduces
        them.
      </p>
      <p>
        Our mission is to make hiring a local service as simple as asking a good neighbor. Customers say what
        they need, once, for free. Up to {seats.shared} qualified, rated professionals get in touch.
        Professionals choose the demands they want, pay one lead for a contact and keep everything they earn.
        There is no registration fee and no commission, because the work is theirs.
      </p>
      <p>
        We are based in the United States and we serve the whole country, in eleven categories from Domestic
        Services to Technical Assistance. We protect contact details, we say what things cost before you pay,
        and we keep our promises short enough to keep.
      </p>
      <p>{taglines.visitor}: that is all we do, and we try to do it well.</p>
    </Dialog>
  )
}
