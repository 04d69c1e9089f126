import type { MatchDetail } from '@joblane/contracts/api/matches'
import { sendQuote } from '@joblane/contracts/api/quotes'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#lib/actions/use-action.ts'
import { useIdempotencyKey } from '#lib/actions/use-idempotency-key.ts'
import { call } from '#lib/api/api-client.ts'
import { fieldErrors } from '#lib/api/field-errors.ts'
import { focusFirst } from '#lib/browser/focus-field.ts'
import { useDraft } from '#lib/browser/use-draft.ts'
import { showError, showNotification } from '#lib/overlays/notifications.ts'
import { paths } from '#lib/routing/paths.ts'
import { isAboutMatches } from '../match-queries.ts'
import { bodyOf, emptyQuote, faultsOf, type QuoteDraft, type QuoteErrors } from './quote-draft.ts'

/** The typed quote, what is wrong with it, and how it is sent: once, also if the answer is lost. */
export function useQuoteForm(match: MatchDetail) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft, drop] = useDraft(`quote ${match.id}`, emptyQuote)
  const [errors, setErrors] = useState<QuoteErrors>({})
  const { keyFor } = useIdempotencyKey()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useAction({
    mutationFn: (body: ReturnType<typeof bodyOf>) =>
      call(sendQuote, { params: { id: match.id }, body }, { idempotencyKey: keyFor(body).key }),
    onSuccess: () => {
      drop()
      showNotification('success', 'Your quote is sent.')
      void queries.invalidateQueries({ predicate: isAboutMatches })
      void navigate(paths.myCustomer(match.id))
    },
    onError: (error) => {
      const faults = fieldErrors(error)
      point(faults)
      if (Object.keys(faults).length === 0) showError(error)
    },
  })

  function point(faults: QuoteErrors) {
    setErrors(faults)
    focusFirst(form.current, Object.keys(faults))
  }

  return {
    draft,
    errors,
    form,
    isPending,
    change: (changes: Partial<QuoteDraft>) => {
      setDraft((before) => ({ ...before, ...changes }))
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes))),
      )
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      const faults = faultsOf(draft, today())
      if (Object.keys(faults).length > 0) point(faults)
      else mutate(bodyOf(draft))
    },
  }
}

/** The day at the reader's place, as `2026-11-16`. */
const today = () => new Intl.DateTimeFormat('en-CA').format(new Date())
