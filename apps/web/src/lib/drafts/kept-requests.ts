import { answersDraftName, requestDraftName } from './drafts.ts'
import { forgetDraft, keptDraftNames } from './kept-drafts.ts'

const beginnings = [answersDraftName(''), requestDraftName('')]

/** The services with a request that was typed on this device and not sent. */
export function keptRequests(owner: string): string[] {
  const services = keptDraftNames(owner).flatMap((name) =>
    beginnings.flatMap((beginning) => (name.startsWith(beginning) ? name.slice(beginning.length) : [])),
  )

  return [...new Set(services)]
}

export function forgetRequest(service: string) {
  forgetDraft(answersDraftName(service))
  forgetDraft(requestDraftName(service))
}
