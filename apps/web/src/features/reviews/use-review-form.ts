import * as contract from '@joblane/contracts/api/reviews'
import { critiqueUpTo, shortestCritique } from '@joblane/contracts/business/reviews'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useAction } from '#lib/actions/use-action.ts'
import { call } from '#lib/api/api-client.ts'
import { fieldErrors } from '#lib/api/field-errors.ts'
import { focusFirst } from '#lib/browser/focus-field.ts'
import { useDraft } from '#lib/browser/use-draft.ts'
import { showError } from '#lib/overlays/notifications.ts'
import { useManageSecret } from '#lib/session/manage-secret.ts'
import { reviewsOfMatch } from './review-queries.ts'

export type ReviewKind = 'review' | 'customer-review'

type Draft = { rating: number; text: string }
type Errors = Readonly<Partial<Record<string, string>>>
type Settings = { matchId: string; kind: ReviewKind; mine: contract.MyReview | null }

const endpoints = {
  review: { write: contract.writeReview, change: contract.changeReview },
  'customer-review': { write: contract.writeCustomerReview, change: contract.changeCustomerReview },
}

/** The typed review, what is wrong with it, and how it is saved. */
export function useReviewForm({ matchId, kind, mine }: Settings) {
  const manageSecret = useManageSecret()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft, drop] = useDraft<Draft>(`${kind} ${matchId}`, {
    rating: mine?.rating ?? 0,
    text: mine?.text ?? '',
  })
  const [errors, setErrors] = useState<Errors>({})
  const { mutate, isPending } = useAction({
    mutationFn: (body: Draft) =>
      call(endpoints[kind][mine ? 'change' : 'write'], { params: { id: matchId }, body }, { manageSecret }),
    onSuccess: async () => {
      drop()
      await queries.invalidateQueries({ queryKey: reviewsOfMatch(matchId, manageSecret).queryKey })
    },
    onError: (error) => {
      const faults = fieldErrors(error)
      point(faults)
      if (Object.keys(faults).length === 0) showError(error)
    },
  })

  function point(faults: Errors) {
    setErrors(faults)
    focusFirst(form.current, Object.keys(faults))
  }

  return {
    draft,
    errors,
    form,
    isPending,
    change: (changes: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...changes }))
      setErrors({})
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      const faults = faultsOf(draft, kind)
      if (Object.keys(faults).length > 0) point(faults)
      else mutate(draft)
    },
  }
}

/** A low rating of a professional says why. */
function faultsOf({ rating, text }: Draft, kind: ReviewKind): Errors {
  if (rating === 0) return { rating: 'Choose one to five stars.' }
  const isSilent = kind === 'review' && rating <= critiqueUpTo && text.trim().length < shortestCritique

  return isSilent ? { text: `Please say in at least ${shortestCritique} characters what went wrong.` } : {}
}
