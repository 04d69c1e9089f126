import { getLoggedUser, sendCode, validateCode } from '@joblane/contracts/accounts/api'
import {
  codeTexts,
  type ContactKind,
  validationTypes,
  verifiedPauseInMs,
} from '@joblane/contracts/accounts/verification-code'
import { useEffect, useEffectEvent } from 'react'
import { useAction } from '#lib/actions/use-action.ts'
import { SessionEndedError } from '#lib/api/api-call.ts'
import { call, callForAnswer } from '#lib/api/api-client.ts'
import { showNotification } from '#lib/overlays/notifications.ts'
import { isWrongCode, tellSent, useCode } from './use-code.ts'

type Options = {
  kind: ContactKind
  /** When a code was already sent. */
  sentAt: number | null
  onSent: (() => void) | undefined
  onVerified: () => void
}

/** Confirms a contact of the member; calls `onVerified` after showing the success for a moment. */
export function useVerification({ kind, sentAt, onSent, onVerified }: Options) {
  const sending = useAction({
    mutationFn: () => askForCode(kind),
    onSuccess: (_, isAgain: boolean) => {
      tellSent(kind, isAgain)
      onSent?.()
    },
    onError: (error, isAgain) => tell(error, textOfNotSent(error, isAgain)),
  })
  const checking = useAction({
    mutationFn: (code: string) => validate(kind, code),
    onSuccess: () => showNotification('success', codeTexts.verified[kind]),
    onError: (error) => tell(error, isWrongCode(error) ? codeTexts.wrong : codeTexts.notVerified),
  })
  const code = useCode({ sending, checking, sentAt })

  const { isVerified } = code
  const goOn = useEffectEvent(onVerified)
  useEffect(() => {
    if (!isVerified) return
    const timer = setTimeout(() => goOn(), verifiedPauseInMs)

    return () => clearTimeout(timer)
  }, [isVerified])

  return code
}

async function askForCode(kind: ContactKind) {
  const answer = await callForAnswer(sendCode, { body: { validationType: validationTypes[kind] } })
  if (!answer.success && !answer.data && !answer.message) throw new UnansweredError()
}

/** A code works once. If it is refused, an earlier try may have succeeded whose answer was lost: the profile tells. */
async function validate(kind: ContactKind, code: string) {
  try {
    await callForAnswer(validateCode, { body: { code, validationType: validationTypes[kind] } })
  } catch (error) {
    if (!isWrongCode(error) || !(await isConfirmed(kind))) throw error
  }
}

const isConfirmed = (kind: ContactKind) =>
  call(getLoggedUser, {}).then(
    (user) => (kind === 'phone' ? user.phoneNumberConfirmed : user.emailConfirmed),
    () => false,
  )

/** The end of a session is reported once, elsewhere. */
function tell(error: unknown, text: string) {
  if (!(error instanceof SessionEndedError)) showNotification('danger', text)
}

/** An answer that says neither yes nor no. */
class UnansweredError extends Error {}

function textOfNotSent(error: unknown, isAgain: boolean) {
  if (isAgain) return codeTexts.notSentAgain

  return error instanceof UnansweredError ? codeTexts.notSent : codeTexts.notSentTryAgain
}
