import { Button } from '#ui/elements/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ContactFields } from './contact-fields.tsx'
import type { RequestDraft } from './request-draft.ts'
import { useContactForm } from './use-contact-form.ts'

type Props = Parameters<typeof useContactForm>[0] & {
  onChange: (changes: Partial<RequestDraft>) => void
  onPhotos: () => void
  onClose: () => void
}

/** The customer's name and contact. */
export function ContactStep({ onChange, onPhotos, onClose, ...request }: Props) {
  const { hasConsented, photos } = request.draft
  const { form, typed, type, faults, isBusy } = useContactForm(request)

  return (
    <Dialog
      title="We are almost there"
      subtitle="Where can professionals reach you?"
      size="md"
      isLong
      // A customer who leaves now would not learn what comes of the request.
      isDismissible={!isBusy}
      onClose={onClose}
    >
      <form className="request" {...form}>
        <ContactFields typed={typed} faults={faults} onChange={type} />
        <Button look="line" isIdle={isBusy} onClick={onPhotos}>
          <Icon name="photo-plus" />
          {photosText(photos.length)}
        </Button>
        <Notice icon="lock">Only professionals who unlock your demand can see your number, 3 at most.</Notice>
        <Checkbox
          name="hasConsented"
          checked={hasConsented}
          onTick={(isTicked) => onChange({ hasConsented: isTicked })}
        >
          I agree to receive validation codes by WhatsApp and email.
        </Checkbox>
        {hasConsented && (
          <Button type="submit" look="action" isWide busyText={isBusy && 'Sending...'}>
            <Icon name="search" />
            Search
          </Button>
        )}
      </form>
    </Dialog>
  )
}

const photosText = (count: number) =>
  count === 0 ? 'Add photos' : `${count} ${count === 1 ? 'photo' : 'photos'} added`
