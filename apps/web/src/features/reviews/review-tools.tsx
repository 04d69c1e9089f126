import * as contract from '@joblane/contracts/reviews/api'
import { matchTexts } from '@joblane/contracts/matches/api'
import type { Report } from '@joblane/contracts/matches/reports'
import { textLimits } from '@joblane/contracts/reviews/numbers'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '#lib/actions/use-action.ts'
import { call } from '#lib/api/api-client.ts'
import { focusField } from '#lib/browser/focus-field.ts'
import { useFocusIfLost } from '#lib/browser/use-focus-if-lost.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { showUnlessInFields } from '#lib/forms/show-unless-in-fields.ts'
import { type Sent, useForm } from '#lib/forms/use-form.ts'
import { openDialog } from '#lib/overlays/dialogs.ts'
import { showError, showNotification } from '#lib/overlays/notifications.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/elements/button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { TextAreaField } from '#ui/fields/field.tsx'
import '#ui/styles/columns-and-boxes.css'
import './review-list.css'

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'))

type Props = { review: contract.Review; /** Whom the review is about. */ professionalId: string }

/** What a reader can do with a review: its professional replies, once; any other member reports it. */
export default function ReviewTools({ review, professionalId }: Props) {
  const isMine = useSession(({ userDetails }) => userDetails?.id === professionalId)
  const [isReplying, setReplying] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const tools = useFocusIfLost<HTMLDivElement>(review.answer === null ? 'open' : 'answered')
  const canReply = isMine && review.answer === null
  const close = () => {
    setReplying(false)
    opener.current?.focus()
  }

  return (
    <>
      <div className="rev__tools" ref={tools}>
        {canReply && (
          <Button
            ref={opener}
            look="line"
            isSmall
            aria-label={`Reply to ${writerOf(review)}`}
            aria-expanded={isReplying}
            onClick={() => setReplying(!isReplying)}
          >
            Reply
          </Button>
        )}
        <ReportIt review={review} />
      </div>
      {canReply && isReplying && <Reply review={review} onClose={close} />}
    </>
  )
}

const writerOf = ({ customerName }: contract.Review) => customerName ?? 'a customer'

function ReportIt({ review }: Pick<Props, 'review'>) {
  const isMember = useSession(({ isAuthenticated }) => isAuthenticated)
  const [isReporting, setReporting] = useState(false)
  const sending = useAction({
    mutationFn: (body: Report) => call(contract.reportReview, { params: { id: review.id }, body }),
    onSuccess: () => showNotification('success', matchTexts.reported),
    onError: showError,
  })

  return (
    <>
      <button
        className="link-btn small"
        type="button"
        aria-label={`Report the review of ${writerOf(review)}`}
        onClick={() => (isMember ? setReporting(true) : openDialog('sign-in'))}
      >
        Report
      </button>
      {isReporting && (
        <ReportDialog
          title={`Report the review of ${writerOf(review)}`}
          about={review.customerName ?? 'The customer'}
          sending={sending}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}

const isAboutReviews = ({ queryKey: [path] }: Query) =>
  path === contract.listReviews.path || path === contract.getMatchReviews.path

const empty = { text: '' }

function Reply({ review, onClose }: { review: contract.Review; onClose: () => void }) {
  const queries = useQueryClient()
  const [draft, setDraft, drop] = useDraft<Partial<typeof empty>>(`reply ${review.id}`, empty)
  const sending = useAction({
    mutationFn: ({ typed }: Sent<typeof empty>) =>
      call(contract.answerReview, { params: { id: review.id }, body: typed }),
    onSuccess: () => {
      drop()
      showNotification('success', 'Your reply is published.')
    },
    onError: showUnlessInFields,
    // Also after a failure: the reply may be published, and only the answer was lost.
    onSettled: () => void queries.invalidateQueries({ predicate: isAboutReviews }),
  })
  const { form, typed, type, faults, isBusy } = useForm({
    saved: empty,
    check: faultsOf,
    action: sending,
    state: [draft, setDraft],
  })

  const { ref } = form
  useEffect(() => focusField(ref.current, 'text'), [ref])

  return (
    <form className="rev__reply" {...form}>
      <TextAreaField
        label={`Your reply to ${writerOf(review)}`}
        name="text"
        rows={3}
        maxLength={textLimits.reviewAnswer}
        hint="Everyone can read it below the review. You can reply once."
        value={typed.text}
        error={faults['text']}
        onChange={({ target }) => type({ text: target.value })}
      />
      <div className="tools">
        <Button type="submit" isSmall busyText={isBusy && 'Sending...'}>
          Send reply
        </Button>
        <Button look="quiet" isSmall onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const faultsOf = ({ text }: typeof empty): Record<string, string> =>
  text.trim() === '' ? { text: 'Write a reply.' } : {}
