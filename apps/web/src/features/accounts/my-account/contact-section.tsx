import type { Account } from '@joblane/contracts/accounts/my-account'
import type { ContactKind } from '@joblane/contracts/accounts/verification-code'
import { useState } from 'react'
import { useFocusIfLost } from '#lib/browser/use-focus-if-lost.ts'
import { openDialog } from '#lib/overlays/dialogs.ts'
import { Button } from '#ui/elements/button.tsx'
import { ContactChangeForm } from './contact-change-form.tsx'
import { contactOf } from './contact-change.ts'
import { PendingContact } from './pending-contact.tsx'

const names: Record<ContactKind, string> = { email: 'e-mail', phone: 'phone' }

/** The e-mail or the phone, whether it is confirmed, and the way to another one. */
export function ContactSection({ account, kind }: { account: Account; kind: ContactKind }) {
  const { shown, isConfirmed, pending } = contactOf(account, kind)
  const [isChanging, setChanging] = useState(false)
  const [isFresh, setFresh] = useState(false)

  const section = useFocusIfLost<HTMLDivElement>(
    pending !== null ? 'pending' : isChanging ? 'changing' : 'settled',
  )

  return (
    <div className="stack" ref={section}>
      <p className="own-contact">
        <strong className={kind === 'phone' ? 'one-line' : undefined}>{shown}</strong>{' '}
        <span className={isConfirmed ? 'badge badge--on' : 'badge badge--off'}>
          {isConfirmed ? 'Confirmed' : 'Not confirmed'}
        </span>
      </p>
      {pending !== null && <PendingContact kind={kind} shown={pending} isFresh={isFresh} />}
      {pending === null && isChanging && (
        <ContactChangeForm
          kind={kind}
          account={account}
          onCancel={() => setChanging(false)}
          onAsked={() => {
            setChanging(false)
            setFresh(true)
          }}
        />
      )}
      {pending === null && !isChanging && (
        <div className="own-contact__ways">
          {!isConfirmed && (
            <Button isSmall onClick={() => openDialog('verify', { kind, isRequired: false })}>
              Confirm {names[kind]}
            </Button>
          )}
          <Button look="line" isSmall onClick={() => setChanging(true)}>
            Change {names[kind]}
          </Button>
        </div>
      )}
    </div>
  )
}
