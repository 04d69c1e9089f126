import { countries } from '@joblane/contracts/accounts/phone'
import { isZip } from '@joblane/contracts/catalogue/zip'
import { hasDraft, readDraft, writeDraft } from '#lib/drafts/drafts.ts'
import { requestDraftName } from './saved-requests.ts'
import type { PhoneParts } from '#ui/fields/phone-field.tsx'
import type { PickedPhoto } from '#features/photos/use-uploads.ts'
import type { PendingRequest } from './use-validate-request.ts'

/** The contact form's values. */
export type TypedContact = { phone: PhoneParts; fullName: string; emailAddress: string; zipCode: string }

/** A request in progress: its step and the values typed so far. */
export type RequestDraft = {
  step: 'terms' | 'contact' | 'photos' | 'code' | 'thanks'
  typed: TypedContact
  /** The zip code of the search that led here, which was filled in. */
  searchedZip: string
  hasConsented: boolean
  photos: readonly PickedPhoto[]
  /** Counts in the code step. */
  pending: PendingRequest
}

export const emptyRequest: RequestDraft = {
  step: 'terms',
  typed: {
    phone: { countryCode: countries[0].code, national: '' },
    fullName: '',
    emailAddress: '',
    zipCode: '',
  },
  searchedZip: '',
  hasConsented: false,
  photos: [],
  pending: { token: '', phone: '' },
}

export const publishedRequest: RequestDraft = { ...emptyRequest, step: 'thanks' }

/**
 * A new request starts with the terms and restores the contact typed earlier, unless it was discarded. A zip code that
 * the visitor searched with since then is filled in; one that they corrected afterwards stays.
 */
export function rewindRequest(subcategory: string, searchedZip = '') {
  const name = requestDraftName(subcategory)
  const draft = readDraft(name, emptyRequest)
  const isNewSearch = isZip(searchedZip) && searchedZip !== draft.searchedZip
  const found = isNewSearch ? { searchedZip, typed: { ...draft.typed, zipCode: searchedZip } } : {}
  writeDraft(name, { ...draft, step: 'terms', ...found })
}

/** Fills a zip code into a request that this tab has begun. A new draft would hide the offer to continue an older one. */
export function changeZip(subcategory: string, zipCode: string) {
  const name = requestDraftName(subcategory)
  if (zipCode === '' || !hasDraft(name)) return
  const draft = readDraft(name, emptyRequest)
  writeDraft(name, { ...draft, typed: { ...draft.typed, zipCode } })
}
