import { codeLength, codeTexts, isVerificationCode } from '@joblane/contracts/accounts/verification-code'

/** From the offer of a code to its success. `sending` and `resending` wait for the server, and so does `verifying`. */
export type Phase = 'offered' | 'sending' | 'sent' | 'resending' | 'verifying' | 'verified'

export type Verification = {
  phase: Phase
  code: string
  /** Shown at the field. */
  error: string | null
  /** The last code was refused. */
  isRefused: boolean
  /** Why the server did not send, where that helps. */
  reason: string | null
}

export type VerificationEvent =
  | { type: 'codeAsked' }
  | { type: 'codeSent' }
  /** The server may have sent one a moment ago: then it can be entered. */
  | { type: 'codeNotSent'; reason: string | null; isTooSoon: boolean }
  /** Another code can be requested. */
  | { type: 'pauseEnded' }
  | { type: 'typed'; text: string }
  | { type: 'triedTooEarly' }
  | { type: 'codeEntered' }
  /** A wrong code has to be retyped; one that could not be checked can be sent again. */
  | { type: 'codeRefused'; isWrong: boolean }
  | { type: 'codeAccepted' }

export const notVerified: Verification = {
  phase: 'offered',
  code: '',
  error: null,
  isRefused: false,
  reason: null,
}

export const isComplete = ({ code }: Verification) => isVerificationCode(code)

/** The dialog stays open while a request runs and while it shows its success. */
export const isClosable = ({ phase }: Verification, isRequired: boolean) =>
  !isRequired && phase !== 'verifying' && phase !== 'verified'

export function verification(state: Verification, event: VerificationEvent): Verification {
  switch (event.type) {
    case 'codeAsked':
      return { ...state, phase: state.phase === 'offered' ? 'sending' : 'resending', reason: null }
    case 'codeSent':
      return { ...notVerified, phase: 'sent' }
    case 'codeNotSent':
      return { ...state, phase: phaseAfterRefusal(state.phase, event.isTooSoon), reason: event.reason }
    case 'pauseEnded':
      return { ...state, reason: null }
    case 'typed':
      return { ...state, code: codeIn(event.text), error: null, isRefused: false }
    case 'triedTooEarly':
      return { ...state, error: codeTexts.malformed }
    case 'codeEntered':
      return { ...state, phase: 'verifying', error: null, isRefused: false }
    case 'codeRefused':
      return {
        ...state,
        phase: 'sent',
        isRefused: true,
        ...(event.isWrong && { code: '', error: codeTexts.typeAgain }),
      }
    case 'codeAccepted':
      return { ...state, phase: 'verified', reason: null }
  }
}

/** The digits of typed or pasted text, at most as many as a code has. */
export const codeIn = (text: string) => text.replaceAll(/\D/g, '').slice(0, codeLength)

const phaseAfterRefusal = (phase: Phase, isTooSoon: boolean): Phase =>
  phase === 'sending' && !isTooSoon ? 'offered' : 'sent'
