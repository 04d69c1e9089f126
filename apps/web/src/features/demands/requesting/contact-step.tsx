import type { DemandContact } from '@joblane/contracts/demands/contact-rules'
import { type FormEvent, useRef } from 'react'
import { Button } from '#ui/elements/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ContactFields } from './contact-fields.tsx'
import type { Wanted } from './request-body.ts'
import type { RequestDraft, TypedContact } from './request-draft.ts'
import { useContactForm } from './use-contact-form.ts'
import type { PendingRequest } from './use-validate-request.ts'

type Props = {
  wanted: Wanted
  draft: RequestDraft
  onChange: (changes: Partial<RequestDraft>) => void
  onPhotos: () => void
  /** Null where the server knows the customer already, so that nothing has to be confirmed. */
  onAsked: (pending: PendingRequest | null) => void
  onClose: () => void
}

/** The customer's name and contact. */
export function ContactStep({ wanted, draft, onChange, onPhotos, onAsked, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { typed, hasConsented, photos } = draft
  const { errors, clear, isBusy, send } = useContactForm(wanted, draft, form, onAsked)
  const change = (field: keyof DemandContact, changes: Partial<TypedContact>) => {
    onChange({ typed: { ...typed, ...changes } })
    clear(field)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (hasConsented) send()
  }

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
      <form className="request" ref={form} noValidate onSubmit={submit}>
        <ContactFields typed={typed} errors={errors} onChange={change} />
        <Button look="line" isIdle={isBusy} onClick={onPhotos}>
          <Icon name="photo-plus" />
          {photosText(photos.length)}
        </Button>
        <Notice icon="lock">Only professionals who unlock your demand can see your number, 3 at most.</Notice>
        <Checkbox checked={hasConsented} onTick={(isTicked) => onChange({ hasConsented: isTicked })}>
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
