import { forgetDraft, savedDraftNames } from '#lib/drafts/saved-drafts.ts'

/** The draft's name for the answers about a subcategory, stored until the request is sent. */
export const answersDraftName = (subcategory: string) => `answers:${subcategory}`

/** The same for the contact in its request. */
export const requestDraftName = (subcategory: string) => `request:${subcategory}`

const beginnings = [answersDraftName(''), requestDraftName('')]

/** The services with a request that was typed on this device and not sent. */
export function savedRequests(owner: string): string[] {
  const services = savedDraftNames(owner).flatMap((name) =>
    beginnings.flatMap((beginning) => (name.startsWith(beginning) ? name.slice(beginning.length) : [])),
  )

  return [...new Set(services)]
}

export function forgetRequest(service: string) {
  forgetDraft(answersDraftName(service))
  forgetDraft(requestDraftName(service))
}
