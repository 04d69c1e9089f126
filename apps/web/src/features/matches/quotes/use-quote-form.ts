import type { MatchDetail } from '@joblane/contracts/matches/api'
import { sendQuote } from '@joblane/contracts/matches/quotes'
import { paths } from '@joblane/contracts/site/pages'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useAction } from '#lib/actions/use-action.ts'
import { useIdempotencyKey } from '#lib/actions/use-idempotency-key.ts'
import { call } from '#lib/api/api-client.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { showUnlessInFields } from '#lib/forms/show-unless-in-fields.ts'
import { type Sent, useForm } from '#lib/forms/use-form.ts'
import { showNotification } from '#lib/overlays/notifications.ts'
import { isAboutMatches } from '../match-queries.ts'
import { bodyOf, dayOf, emptyQuote, faultsOf, type QuoteDraft } from './quote-draft.ts'

/** The typed quote, what is wrong with it, and how it is sent: once, also if the answer is lost. */
export function useQuoteForm(match: MatchDetail) {
  const [draft, setDraft, drop] = useDraft<Partial<QuoteDraft>>(`quote ${match.id}`, emptyQuote)
  const { keyFor } = useIdempotencyKey()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const sending = useAction({
    mutationFn: ({ typed }: Sent<QuoteDraft>) => {
      const body = bodyOf(typed)
      return call(sendQuote, { params: { id: match.id }, body }, { idempotencyKey: keyFor(body).key })
    },
    onSuccess: () => {
      drop()
      showNotification('success', 'Your quote is sent.')
      void navigate(paths.myCustomer(match.id))
    },
    onError: showUnlessInFields,
    // Also after a refusal: the customer may have hired or declined meanwhile.
    onSettled: () => void queries.invalidateQueries({ predicate: isAboutMatches }),
  })

  return useForm({
    saved: emptyQuote,
    check: (typed) => faultsOf(typed, dayOf(new Date())),
    action: sending,
    state: [draft, setDraft],
  })
}
