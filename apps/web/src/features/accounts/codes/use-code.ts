import {
  codeLength,
  codeTexts,
  type ContactKind,
  isVerificationCode,
  resendPauseInSeconds,
} from '@joblane/contracts/accounts/verification-code'
import { useEffect, useEffectEvent, useState } from 'react'
import { isRefusal, retryAfterOf } from '#lib/api/api-call.ts'
import { messageOf } from '#lib/api/field-errors.ts'
import { useCountdown } from '#lib/browser/use-countdown.ts'
import { showNotification } from '#lib/overlays/notifications.ts'

/** The part of `useAction` that a code needs. */
type Action<Input> = {
  mutate: (input: Input, options: { onSuccess: () => void; onError: (error: Error) => void }) => void
  isPending: boolean
}

type Options = {
  /** Sends a code; told whether it is another one. */
  sending: Action<boolean>
  /** Checks the code that was entered. */
  checking: Action<string>
  /** When a code was sent: null if none was, and long ago where nobody says. */
  sentAt?: number | null
  /** The pause before another code; without one the server alone asks for it. */
  pauseInSeconds?: number
}

const noEntry = { code: '', error: null as string | null, isInvalid: false }

/** A code that is sent to a contact and proves it once it is entered, whichever input takes it. */
export function useCode({ sending, checking, sentAt = 0, pauseInSeconds = resendPauseInSeconds }: Options) {
  const [entry, setEntry] = useState(noEntry)
  const [isSent, setSent] = useState(sentAt !== null)
  const [isVerified, setVerified] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const [secondsLeft, startPause] = useCountdown(pauseInSeconds)

  const goOn = useEffectEvent(() => {
    if (sentAt !== null) startPause(pauseInSeconds - (Date.now() - sentAt) / 1000)
  })
  useEffect(() => goOn(), [])
  const isPaused = secondsLeft > 0
  useEffect(() => {
    if (!isPaused) setReason(null)
  }, [isPaused])

  const send = () => {
    setReason(null)
    sending.mutate(isSent, {
      onSuccess: () => {
        setSent(true)
        setEntry(noEntry)
        startPause()
      },
      onError: (error) => {
        const pause = retryAfterOf(error)
        if (pause !== null) startPause(pause)
        // One was sent a moment ago, perhaps asked for elsewhere: it can be entered here.
        if (isTooOften(error)) setSent(true)
        if (isForeseen(error)) setReason(messageOf(error))
      },
    })
  }
  const verify = () => {
    if (!isVerificationCode(entry.code)) return setEntry({ ...entry, error: codeTexts.malformed })
    setEntry({ ...entry, error: null, isInvalid: false })
    checking.mutate(entry.code, {
      onSuccess: () => setVerified(true),
      onError: (error) => setEntry((now) => (isWrongCode(error) ? wrong : { ...now, isInvalid: true })),
    })
  }

  return {
    ...entry,
    type: (text: string) => setEntry({ ...noEntry, code: codeIn(text) }),
    isComplete: isVerificationCode(entry.code),
    isSent,
    isSending: sending.isPending,
    isChecking: checking.isPending,
    isVerified,
    /** Why no code was sent, where that helps. */
    reason: isVerified ? null : reason,
    secondsLeft,
    send,
    verify,
  }
}

/** A wrong code has to be typed again; one that could not be checked stays, to be sent again. */
const wrong = { code: '', error: codeTexts.typeAgain, isInvalid: true }

export const isWrongCode = (error: unknown) => isRefusal(error, 'INVALID_CODE')

const isTooOften = (error: unknown) => isRefusal(error, 'CODE_TOO_SOON', 'TOO_MANY_REQUESTS')

/** Too soon, too often or closed: the server's sentence says what to do. */
const isForeseen = (error: unknown) => isTooOften(error) || isRefusal(error, 'TOO_MANY_WRONG_CODES')

/** The digits of typed or pasted text, at most as many as a code has. */
const codeIn = (text: string) => text.replaceAll(/\D/g, '').slice(0, codeLength)

export const tellSent = (kind: ContactKind, isAgain: boolean) =>
  showNotification('success', isAgain && kind === 'phone' ? codeTexts.sentAgain : codeTexts.sent)
