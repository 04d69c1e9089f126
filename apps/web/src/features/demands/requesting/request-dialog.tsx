import { seats } from '@joblane/contracts/demands/numbers'
import { paths } from '@joblane/contracts/site/pages'
import { useQueryClient } from '@tanstack/react-query'
import { type SetStateAction, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { dropDraft, writeDraft } from '#lib/drafts/drafts.ts'
import { answersDraftName, requestDraftName } from './saved-requests.ts'
import { saveDraft } from '#lib/drafts/saved-drafts.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import type { DialogProps, DialogRequests } from '#lib/overlays/dialogs.ts'
import { useDraftOwner } from '#lib/drafts/use-draft-owner.ts'
import { useOnSignOut } from '#lib/session/use-on-sign-out.ts'
import { Button } from '#ui/elements/button.tsx'
import { PictureDialog } from '#ui/dialog/picture-dialog.tsx'
import { TermsDialog } from '#features/accounts/terms-dialog.tsx'
import { isAboutDemands } from '../about-demands.ts'
import { CodeStep } from './code-step.tsx'
import { ContactStep } from './contact-step.tsx'
import { PhotosStep } from './photos-step.tsx'
import type { Wanted } from './request-body.ts'
import { emptyRequest, publishedRequest, type RequestDraft, type TypedContact } from './request-draft.ts'
import './request-dialog.css'

declare module '#lib/overlays/dialogs.ts' {
  interface DialogRequests {
    request: Wanted
  }
}

/**
 * A request for a service: terms, contact (with photos, if wanted), code, thanks. Closing it forgets everything, the code too; going back,
 * forward and a reload do not.
 */
export default function RequestDialog({ onClose, ...wanted }: DialogRequests['request'] & DialogProps) {
  const [draft, setDraft, drop] = useDraft(requestDraftName(wanted.subcategory), emptyRequest)
  const queries = useQueryClient()
  useSavedContact(wanted.subcategory, draft)
  // No contact stays on this screen.
  useOnSignOut(onClose)
  const change = (changes: Partial<RequestDraft>) => setDraft((former) => ({ ...former, ...changes }))

  const giveUp = () => {
    drop()
    onClose()
  }
  const publish = () => {
    drop()
    dropDraft(answersDraftName(wanted.subcategory))
    // A reload says thanks again, instead of beginning another request.
    writeDraft(requestDraftName(wanted.subcategory), publishedRequest)
    setDraft(publishedRequest)
    void queries.invalidateQueries({ predicate: isAboutDemands })
  }

  switch (draft.step) {
    case 'terms':
      return <Terms onAccept={() => change({ step: 'contact' })} onClose={giveUp} />
    case 'contact':
      return (
        <ContactStep
          wanted={wanted}
          draft={draft}
          onChange={change}
          onType={(update) => setDraft((former) => withContact(former, update))}
          onPhotos={() => change({ step: 'photos' })}
          onAsked={(pending) => (pending ? change({ step: 'code', pending }) : publish())}
          onClose={giveUp}
        />
      )
    case 'photos':
      return (
        <PhotosStep
          photos={draft.photos}
          onChange={(update) => setDraft((former) => ({ ...former, photos: update(former.photos) }))}
          onDone={() => change({ step: 'contact' })}
        />
      )
    case 'code':
      return (
        <CodeStep
          pending={draft.pending}
          onBack={() => change({ step: 'contact' })}
          onPublished={publish}
          onClose={giveUp}
        />
      )
    case 'thanks':
      return <Thanks onLeave={drop} />
  }
}

/** The form keeps what differs from an empty one. */
const withContact = (draft: RequestDraft, update: SetStateAction<Partial<TypedContact>>): RequestDraft => {
  const typed = typeof update === 'function' ? update(draft.typed) : update

  return { ...draft, typed: { ...emptyRequest.typed, ...typed } }
}

const Terms = (answers: { onAccept: () => void; onClose: () => void }) => (
  <TermsDialog
    title="Before we look for professionals"
    purpose="to request a service"
    acceptText="Confirm"
    {...answers}
  />
)

/** What was typed outlasts the tab; the step, the photos and the token of a pending request do not. */
function useSavedContact(subcategory: string, { typed }: RequestDraft) {
  const owner = useDraftOwner()

  useEffect(() => {
    const isTyped = JSON.stringify(typed) !== JSON.stringify(emptyRequest.typed)
    if (isTyped) saveDraft(requestDraftName(subcategory), { typed }, owner)
  }, [subcategory, typed, owner])
}

function Thanks({ onLeave }: { onLeave: () => void }) {
  const navigate = useNavigate()
  const leave = () => {
    onLeave()
    // In the place of the dialog, so that the way back does not lead to a request that is done.
    void navigate(paths.home, { replace: true })
  }

  return (
    <PictureDialog
      picture="/art/thank-you.svg"
      title="Thank you!"
      text={`Your demand is published. Up to ${seats.shared} rated professionals will contact you, and the e-mail we sent you has a link to manage it.`}
      onClose={leave}
    >
      <Button isWide onClick={leave}>
        Close
      </Button>
    </PictureDialog>
  )
}
