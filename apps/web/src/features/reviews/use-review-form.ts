import * as contract from '@joblane/contracts/reviews/api'
import { critiqueText, critiqueUpTo, isCritiqueMissing } from '@joblane/contracts/reviews/numbers'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/actions/use-action.ts'
import type { Call } from '#lib/api/api-call.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { showUnlessInFields } from '#lib/forms/show-unless-in-fields.ts'
import { type Sent, useForm } from '#lib/forms/use-form.ts'
import { showNotification } from '#lib/overlays/notifications.ts'
import { useCall } from '#lib/session/private-link.ts'
import type { PickedPhoto } from '#features/photos/use-uploads.ts'
import { reviewsOfMatch } from './review-queries.ts'

export type ReviewKind = 'review' | 'customer-review'

type Draft = { rating: number; text: string; photos: readonly PickedPhoto[] }
type Settings = { matchId: string; kind: ReviewKind; mine: contract.MyReview | null }

const endpoints = {
  review: { write: contract.writeReview, change: contract.changeReview },
  'customer-review': { write: contract.writeCustomerReview, change: contract.changeCustomerReview },
}

/** The typed review, what is wrong with it, and how it is saved. */
export function useReviewForm({ matchId, kind, mine }: Settings, onSaved: () => void) {
  const call = useCall()
  const queries = useQueryClient()
  const refetch = () => queries.invalidateQueries({ queryKey: reviewsOfMatch(matchId).queryKey })
  const saved = draftOf(mine)
  const [draft, setDraft, drop] = useDraft<Partial<Draft>>(`${kind} ${matchId}`, saved)
  const saving = useAction({
    mutationFn: ({ typed }: Sent<Draft>) => save(call, { matchId, kind, mine }, typed),
    onSuccess: async () => {
      drop()
      await refetch()
      showNotification('success', 'Your review is saved.')
      onSaved()
    },
    onError: (error) => {
      showUnlessInFields(error)
      // It may be saved: the answer was lost, or another tab was faster.
      void refetch()
    },
  })
  const form = useForm({
    saved,
    check: (typed) => faultsOf(typed, kind),
    action: saving,
    state: [draft, setDraft],
  })

  return {
    ...form,
    changePhotos: (after: (former: Draft['photos']) => Draft['photos']) =>
      form.type(({ photos }) => ({ photos: after(photos) })),
  }
}

const draftOf = (mine: contract.MyReview | null): Draft => ({
  rating: mine?.rating ?? 0,
  text: mine?.text ?? '',
  photos: mine?.photos.map((photo, nth) => ({ ...photo, name: `Photo ${nth + 1}` })) ?? [],
})

/** Only reviews of professionals have photos. */
function save(call: Call, { matchId, kind, mine }: Settings, written: Draft) {
  const { rating, text, photos } = written
  const params = { id: matchId }
  const { write, change } = endpoints[kind]
  const body = { rating, text, ...(kind === 'review' && { photoIds: photos.map(({ id }) => id) }) }

  return call(mine ? change : write, { params, body })
}

export const needsText = (rating: number, kind: ReviewKind) =>
  kind === 'review' && rating > 0 && rating <= critiqueUpTo

function faultsOf(typed: Draft, kind: ReviewKind): Record<string, string> {
  if (typed.rating === 0) return { rating: 'Choose one to five stars.' }

  return kind === 'review' && isCritiqueMissing(typed) ? { text: critiqueText } : {}
}
