import { type Static, Type } from 'typebox'
import { anyone, member, memberOrLimited } from '../http/access.ts'
import { Role } from './api.ts'
import { endpoint, Nothing, orNull, strictObject, textUpTo, Timestamp, Uuid } from '../http/endpoint.ts'

/** Each call hashes a password and sends a message, perhaps to another person's address or number. */
const changesOfAccess = { max: 20, per: 'hour' } as const

/** The kinds of messages that a user can turn off; codes, receipts and security notices are always sent. */
export const NotificationChoices = strictObject({
  /** A new demand in one of the user's favorite categories. */
  demandAlerts: Type.Boolean(),
  /** The same by WhatsApp; only if the user opted in. */
  demandAlertsByWhatsApp: Type.Boolean(),
  /** A plan's month is ending, or leads expire soon. */
  leadReminders: Type.Boolean(),
  /** A customer is asked for a review of a professional. */
  reviewInvitations: Type.Boolean(),
})
export type NotificationChoices = Static<typeof NotificationChoices>
export type NotificationChoice = keyof NotificationChoices

export const notificationChoices = [
  'demandAlerts',
  'demandAlertsByWhatsApp',
  'leadReminders',
  'reviewInvitations',
] as const satisfies readonly NotificationChoice[]

export const NotificationChoice = Type.Enum([...notificationChoices])

const Pending = orNull(Type.String())

export const Account = Type.Object({
  id: Uuid,
  fullName: Type.String(),
  role: Role,
  email: Type.String(),
  emailConfirmed: Type.Boolean(),
  /** A new address whose code has not been entered yet. */
  pendingEmail: Pending,
  phoneNumber: Type.String(),
  phoneNumberConfirmed: Type.Boolean(),
  /** A new number whose code has not been entered yet. */
  pendingPhoneNumber: Pending,
  zipCode: Type.String(),
  notifications: NotificationChoices,
  createdAt: Timestamp,
})
export type Account = Static<typeof Account>

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'My account',
  access: member,
  reply: Account,
})

/** The token contains the name, so the response has a new one for the same session. */
export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/account/profile',
  summary: 'Change my name and zip code',
  access: member,
  body: strictObject({ fullName: textUpTo(1000), zipCode: textUpTo(100) }),
  reply: Account,
  beside: Type.Object({ token: Type.String() }),
})

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/account/email',
  summary: 'Request a new e-mail address; it receives a code and takes effect once the code is entered',
  access: member,
  refusals: ['WRONG_PASSWORD', 'CONTACT_TAKEN', 'CODE_TOO_SOON', 'TOO_MANY_WRONG_CODES'],
  limit: { max: 120, per: 'hour' },
  memberLimit: changesOfAccess,
  body: strictObject({ email: textUpTo(1000), password: textUpTo(1000) }),
  reply: Account,
})

/**
 * A member enters the password, and the old number stays valid until the code is entered. The token of an unconfirmed
 * registration corrects its number without a password: the new one replaces it immediately, the old code is revoked,
 * and `validateCode` confirms the new one. Corrections share the rate limits of codes (429 with `Retry-After`).
 */
export const changePhone = endpoint({
  method: 'PUT',
  path: '/api/account/phone',
  summary: 'Request a new phone number; it receives a code and takes effect once the code is entered',
  access: memberOrLimited('registration'),
  refusals: ['WRONG_PASSWORD', 'CONTACT_TAKEN', 'CODE_TOO_SOON', 'TOO_MANY_WRONG_CODES'],
  limit: { max: 120, per: 'hour' },
  memberLimit: changesOfAccess,
  body: strictObject({ phoneNumber: textUpTo(100), password: Type.Optional(textUpTo(1000)) }),
  reply: Account,
})

const ChangeKind = strictObject({ kind: Type.Union([Type.Literal('email'), Type.Literal('phone')]) })

export const resendChangeCode = endpoint({
  method: 'POST',
  path: '/api/account/changes/:kind/code',
  summary: 'Send a new code to the pending address or number',
  access: member,
  refusals: ['NO_PENDING_CHANGE', 'CODE_TOO_SOON', 'TOO_MANY_WRONG_CODES'],
  params: ChangeKind,
  reply: Nothing,
})

export const confirmChange = endpoint({
  method: 'POST',
  path: '/api/account/changes/:kind/confirm',
  summary: 'Confirm the pending address or number with its code',
  access: member,
  refusals: ['NO_PENDING_CHANGE', 'INVALID_CODE', 'CONTACT_TAKEN'],
  params: ChangeKind,
  body: strictObject({ code: Type.String({ maxLength: 100, default: '' }) }),
  reply: Account,
})

export const cancelChange = endpoint({
  method: 'DELETE',
  path: '/api/account/changes/:kind',
  summary: 'Discard the pending address or number',
  access: member,
  params: ChangeKind,
  reply: Account,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Change my password; every other session ends',
  access: member,
  refusals: ['WRONG_PASSWORD'],
  memberLimit: changesOfAccess,
  body: strictObject({ currentPassword: textUpTo(1000), newPassword: textUpTo(1000) }),
  reply: Nothing,
})

export const changeNotifications = endpoint({
  method: 'PUT',
  path: '/api/account/notifications',
  summary: 'Choose which messages I get',
  access: member,
  body: NotificationChoices,
  reply: Account,
})

/** Accepts the one-click form of mail programs (RFC 8058) as well as an empty body. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/account/unsubscribe',
  summary: 'Turn off the kind of message named by an e-mailed link',
  access: anyone,
  refusals: ['UNSUBSCRIBE_LINK_DEAD'],
  limit: { max: 120, per: 'hour' },
  accepts: 'form',
  query: strictObject({ token: textUpTo(300) }),
  bodyOptional: true,
  body: strictObject({ 'list-Unsubscribe': Type.Optional(textUpTo(100)) }),
  reply: Type.Object({ choice: NotificationChoice }),
})

export const SessionTimes = Type.Object({ createdAt: Timestamp, expiresAt: Timestamp })

/** The other modules add what they store about the person under names of their own. */
export const AccountExport = Type.Object(
  {
    exportedAt: Timestamp,
    account: Account,
    favorites: Type.Array(Type.String()),
    sessions: Type.Array(SessionTimes),
  },
  { additionalProperties: true },
)
export type AccountExport = Static<typeof AccountExport>

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Export all my data',
  access: member,
  limit: { max: 120, per: 'hour' },
  reply: AccountExport,
})

export const previewDeletion = endpoint({
  method: 'GET',
  path: '/api/account/deletion',
  summary: 'What deleting my account does, in sentences',
  access: member,
  reply: Type.Object({ consequences: Type.Array(Type.String()) }),
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  summary: 'Delete my account for good',
  access: member,
  refusals: ['WRONG_PASSWORD'],
  limit: { max: 120, per: 'hour' },
  body: strictObject({ password: textUpTo(1000) }),
  reply: Nothing,
})
