import { accountChanged } from './account-changed.ts'
import { accountDeleted } from './account-deleted.ts'
import { demandClosed } from './demand-closed.ts'
import { hireUndone } from './hire-undone.ts'
import { hired } from './hired.ts'
import { leadsExpiring } from './leads-expiring.ts'
import { newDemand } from './new-demand.ts'
import { otherHired } from './other-hired.ts'
import { passwordReset } from './password-reset.ts'
import { receipt } from './receipt.ts'
import { refund } from './refund.ts'
import { renewalReminder } from './renewal-reminder.ts'
import { requestPublished } from './request-published.ts'
import { reportReceived } from './report-received.ts'
import { reviewHidden } from './review-hidden.ts'
import { reviewInvitation, reviewInvitationByLink } from './review-invitation.ts'
import { unreadMessages } from './unread-messages.ts'
import { verificationCode } from './verification-code.ts'

/** Every message the product sends. */
export const templates = {
  verificationCode,
  requestPublished,
  newDemand,
  demandClosed,
  hired,
  hireUndone,
  otherHired,
  passwordReset,
  accountChanged,
  leadsExpiring,
  renewalReminder,
  receipt,
  refund,
  accountDeleted,
  unreadMessages,
  reportReceived,
  reviewInvitation,
  reviewInvitationByLink,
  reviewHidden,
}

export type TemplateName = keyof typeof templates
