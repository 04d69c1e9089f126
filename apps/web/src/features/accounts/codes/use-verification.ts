import { getLoggedUser, sendCode, validateCode } from '@joblane/contracts/accounts/api'
import {
  codeTexts,
  type ContactKind,
  resendPauseInSeconds,
  validationTypes,
  verifiedPauseInMs,
} from '@joblane/contracts/accounts/verification-code'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { useSingleFlight } from '#lib/actions/use-single-flight.ts'
import { ApiError, SessionEndedError } from '#lib/api/api-call.ts'
import { call, callForAnswer } from '#lib/api/api-client.ts'
import { messageOf } from '#lib/api/field-errors.ts'
import { showNotification } from '#lib/overlays/notifications.ts'
import { useCountdown } from '#lib/browser/use-countdown.ts'
import { isComplete, notVerified, verification } from './verification.ts'

type Options = {
  kind: ContactKind
  /** When a code was already sent, or 0. */
  sentAt: number
  onSent: (() => void) | undefined
  onVerified: () => void
}

/** Sends codes and verifies them; calls `onVerified` after showing the success for a moment. */
export function useVerification({ kind, sentAt, onSent, onVerified }: Options) {
  const [state, dispatch] = useReducer(verification, {
    ...notVerified,
    phase: sentAt > 0 ? 'sent' : 'offered',
  })
  const [secondsLeft, startPause] = useCountdown(resendPauseInSeconds)
  const validationType = validationTypes[kind]
  const resumePause = useEffectEvent(() => startPause(resendPauseInSeconds - (Date.now() - sentAt) / 1000))
  useEffect(() => resumePause(), [])

  const isPaused = secondsLeft > 0
  useEffect(() => {
    if (!isPaused) dispatch({ type: 'pauseEnded' })
  }, [isPaused])

  const send = useSingleFlight(async () => {
    const isFirst = state.phase === 'offered'
    dispatch({ type: 'codeAsked' })

    try {
      const answer = await callForAnswer(sendCode, { body: { validationType } })
      if (!answer.success && !answer.data && !answer.message) throw new UnansweredError()
      showNotification('success', !isFirst && kind === 'phone' ? codeTexts.sentAgain : codeTexts.sent)
      dispatch({ type: 'codeSent' })
      startPause()
      onSent?.()
    } catch (error) {
      const isTooSoon = error instanceof ApiError && error.status === 429
      tell(error, textOfNotSent(error, isFirst))
      dispatch({ type: 'codeNotSent', reason: isForeseen(error) ? messageOf(error) : null, isTooSoon })
      if (isTooSoon) startPause(error.retryAfter ?? undefined)
    }
  })

  const verify = useSingleFlight(async () => {
    if (!isComplete(state)) return dispatch({ type: 'triedTooEarly' })
    dispatch({ type: 'codeEntered' })

    try {
      await validate(kind, state.code)
      showNotification('success', codeTexts.verified[kind])
      dispatch({ type: 'codeAccepted' })
    } catch (error) {
      const isWrong = isWrongCode(error)
      tell(error, isWrong ? codeTexts.wrong : codeTexts.notVerified)
      dispatch({ type: 'codeRefused', isWrong })
    }
  })

  const isVerified = state.phase === 'verified'
  const goOn = useEffectEvent(onVerified)
  useEffect(() => {
    if (!isVerified) return
    const timer = setTimeout(() => goOn(), verifiedPauseInMs)

    return () => clearTimeout(timer)
  }, [isVerified])

  return { state, dispatch, secondsLeft, send, verify }
}

/** A code works once. If it is refused, an earlier try may have succeeded whose answer was lost: the profile tells. */
async function validate(kind: ContactKind, code: string) {
  try {
    await callForAnswer(validateCode, { body: { code, validationType: validationTypes[kind] } })
  } catch (error) {
    if (!isWrongCode(error) || !(await isConfirmed(kind))) throw error
  }
}

const isWrongCode = (error: unknown) => error instanceof ApiError && error.status === 400

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

function textOfNotSent(error: unknown, isFirst: boolean) {
  if (!isFirst) return codeTexts.notSentAgain

  return error instanceof UnansweredError ? codeTexts.notSent : codeTexts.notSentTryAgain
}

/** Too soon, too often or closed: the server's sentence says what to do. */
const isForeseen = (error: unknown) =>
  error instanceof ApiError && (error.status === 429 || error.status === 409)
