import { type RefusalDetails, type Refusals } from '../http/refusals.ts'
import { waitingTime } from '../http/waiting-time.ts'
import { notActivated } from './api.ts'
import { codeTexts } from './verification-code.ts'

export const accountRefusals = {
  WRONG_CREDENTIALS: [401, 'Invalid email or password.'],
  ACCOUNT_NOT_ACTIVATED: [400, notActivated],
  ACCOUNT_SUSPENDED: [403, 'This account is suspended. Please contact us.'],
  WRONG_PASSWORD: [400, 'This is not your current password.'],
  CONTACT_TAKEN: [409, 'This e-mail address or phone number already has an account.'],
  INVALID_CODE: [400, codeTexts.wrong],
  CODE_TOO_SOON: [
    429,
    ({ retryAfterSeconds }: RefusalDetails) =>
      `Please wait ${retryAfterSeconds === undefined ? 'a moment' : waitingTime(retryAfterSeconds)} before you ask for another code.`,
  ],
  TOO_MANY_WRONG_CODES: [409, 'Too many wrong codes were entered. Please contact us to continue.'],
  NO_PENDING_CHANGE: [409, 'There is no change to confirm. Please start over.'],
  LINK_DEAD: [400, 'This link is no longer valid. Please request a new one.'],
  UNSUBSCRIBE_LINK_DEAD: [
    400,
    "This link doesn't work. Please open it again from the e-mail, or change your message settings in your account.",
  ],
} as const satisfies Refusals
