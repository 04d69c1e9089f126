import { useEffect, useState } from 'react'
import { hasDraft, writeDraft } from '#lib/drafts/drafts.ts'
import { answersDraftName, forgetRequest, requestDraftName } from './saved-requests.ts'
import { savedDraft } from '#lib/drafts/saved-drafts.ts'
import { onDay } from '#lib/format/dates.ts'
import { useOwner } from '#lib/session/session.ts'
import { Button } from '#ui/elements/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { emptyRequest } from './request-draft.ts'

type Props = { subcategory: string; /** It was continued or deleted. */ onDone: () => void }

/** Offers a request that was typed on this device and not sent, in a tab that has not begun one. */
export function ContinueRequest({ subcategory, onDone }: Props) {
  const owner = useOwner()
  const [saved, setSaved] = useState<Saved | null>(null)
  useEffect(() => setSaved(savedRequest(subcategory, owner)), [subcategory, owner])
  if (!saved) return null

  const resume = () => {
    writeDraft(answersDraftName(subcategory), saved.answers)
    writeDraft(requestDraftName(subcategory), { ...emptyRequest, ...saved.contact })
    setSaved(null)
    onDone()
  }
  const forget = () => {
    forgetRequest(subcategory)
    setSaved(null)
    onDone()
  }

  return (
    <Notice icon="clipboard-list">
      <div className="stack">
        <p>
          <strong>Continue your request?</strong> You started it on this device on {onDay(saved.at)}.
        </p>
        <div className="actions">
          <Button look="quiet" isSmall onClick={forget}>
            Delete
          </Button>
          <Button look="line" isSmall onClick={resume}>
            Continue
          </Button>
        </div>
      </div>
    </Notice>
  )
}

type Saved = { answers: object; contact: object; at: string }

function savedRequest(subcategory: string, owner: string): Saved | null {
  const [answersName, contactName] = [answersDraftName(subcategory), requestDraftName(subcategory)]
  if (hasDraft(answersName) || hasDraft(contactName)) return null
  const [answers, contact] = [savedDraft(answersName, owner), savedDraft(contactName, owner)]
  const at = contact?.at ?? answers?.at

  return at ? { answers: answers?.draft ?? {}, contact: contact?.draft ?? {}, at: at.toISOString() } : null
}
