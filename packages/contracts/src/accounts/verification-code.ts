export const codeLength = 4
/** How long a code is valid. */
export const codeLifeInMinutes = 10
/** The minimum pause before a new code can be requested. */
export const resendPauseInSeconds = 30
/** How long the dialog shows its success before it continues. */
export const verifiedPauseInMs = 1500

/** What a code confirms; `validationType` of the API. */
export const validationTypes = { phone: 1, email: 2 } as const
export type ContactKind = keyof typeof validationTypes

export const codeTexts = {
  malformed: 'Please enter a valid verification code',
  malformedInRequest: 'Please, inform the validation code.',
  wrong: 'Invalid verification code. Please try again.',
  /** Shown beside the boxes; the sentence above is in the notification. */
  typeAgain: 'That code did not match. Type it again.',
  notVerified: 'Failed to verify code. Please try again.',
  sent: 'Verification code sent successfully!',
  sentAgain: 'New verification code sent to your WhatsApp!',
  notSent: 'Failed to send verification code.',
  notSentTryAgain: 'Failed to send verification code. Please try again.',
  notSentAgain: 'Failed to send code. Please try again.',
  verified: {
    phone: 'Phone number verified successfully!',
    email: 'Email verified successfully!',
  },
} as const

export const isVerificationCode = (text: string) => text.length === codeLength && /^\d+$/.test(text)
