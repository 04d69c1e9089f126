import { codeLifeInMinutes } from '@joblane/contracts/accounts/verification-code'
import { dropDraft, readDraft, writeDraft } from '#lib/drafts/drafts.ts'

const name = 'phone-code'
const none = { phone: '', sentAt: 0 }

/** When a code that is still valid was sent to the phone: a reload goes on with it. */
export function codeSentAt(phone: string) {
  const sent = readDraft(name, none)
  const isValid = Date.now() < sent.sentAt + codeLifeInMinutes * 60_000

  return isValid && sent.phone === phone ? sent.sentAt : null
}

export const keepSentCode = (phone: string) => writeDraft(name, { phone, sentAt: Date.now() })

export const dropSentCode = () => dropDraft(name)
