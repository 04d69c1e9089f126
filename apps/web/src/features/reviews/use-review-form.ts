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
import type { PickedPhoto } from '#ui/photos/use-uploads.ts'
import { reviewsOfMatch } from './review-queries.ts'

export type ReviewKind = 'review' | 'customer-review'

type Draft = { rating: number; text: string; photos: readonly PickedPhoto[] }
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
    photos: mine?.photos.map((photo, nth) => ({ ...photo, name: `Photo ${nth + 1}` })) ?? [],
  })
  const [errors, setErrors] = useState<Errors>({})
  const { mutate, isPending } = useAction({
    mutationFn: (written: Draft) => save({ matchId, kind, mine }, written, manageSecret),
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
    changePhotos: (after: (before: Draft['photos']) => Draft['photos']) =>
      setDraft((before) => ({ ...before, photos: after(before.photos) })),
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

/** Only reviews of professionals have photos. */
function save({ matchId, kind, mine }: Settings, written: Draft, manageSecret: string | undefined) {
  const { rating, text, photos } = written
  const params = { id: matchId }
  const { write, change } = endpoints[kind]
  const body = { rating, text, ...(kind === 'review' && { photoIds: photos.map(({ id }) => id) }) }

  return call(mine ? change : write, { params, body }, { manageSecret })
}

/** A low rating of a professional says why. */
function faultsOf({ rating, text }: Draft, kind: ReviewKind): Errors {
  if (rating === 0) return { rating: 'Choose one to five stars.' }
  const isSilent = kind === 'review' && rating <= critiqueUpTo && text.trim().length < shortestCritique

  return isSilent ? { text: `Please say in at least ${shortestCritique} characters what went wrong.` } : {}
}
