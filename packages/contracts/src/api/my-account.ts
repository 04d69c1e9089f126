import { type Static, Type } from 'typebox'
import { anyone, member, memberOrLimited, roles } from './access.ts'
import { endpoint, Nothing, strictObject, Timestamp, Uuid } from './endpoint.ts'

const text = (maxLength: number) => Type.String({ maxLength })

/** Where the site's page that turns a kind of message off lives; the link carries `?token=…`. */
export const unsubscribePagePath = '/unsubscribe'

/** The kinds of messages a person may turn off; codes, receipts and security notices always come. */
export const NotificationChoices = strictObject({
  /** A demand in one of my favorite categories. */
  demandAlerts: Type.Boolean(),
  /** The same by WhatsApp as well; only where it was asked for. */
  demandAlertsByWhatsApp: Type.Boolean(),
  /** A plan's month ends, or leads expire soon. */
  leadReminders: Type.Boolean(),
})
export type NotificationChoices = Static<typeof NotificationChoices>
export type NotificationChoice = keyof NotificationChoices

export const notificationChoices = [
  'demandAlerts',
  'demandAlertsByWhatsApp',
  'leadReminders',
] as const satisfies readonly NotificationChoice[]

const Pending = Type.Union([Type.String(), Type.Null()])

export const Account = Type.Object({
  id: Uuid,
  fullName: Type.String(),
  role: Type.Enum([...roles]),
  email: Type.String(),
  emailConfirmed: Type.Boolean(),
  /** A new address that waits for its code. */
  pendingEmail: Pending,
  phoneNumber: Type.String(),
  phoneNumberConfirmed: Type.Boolean(),
  /** A new number that waits for its code. */
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

/** The name stands in the token, so a fresh one for the same session comes along. */
export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/account/profile',
  summary: 'Change my name and zip code',
  access: member,
  body: strictObject({ fullName: text(1000), zipCode: text(100) }),
  reply: Account,
  beside: Type.Object({ token: Type.String() }),
})

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/account/email',
  summary: 'Ask for another e-mail address; a code goes there, and it counts once that is entered',
  access: member,
  limit: { max: 120, per: 'hour' },
  body: strictObject({ email: text(1000), password: text(1000) }),
  reply: Account,
})

/**
 * A member proves the password, and the old number counts until the code is entered. The token of a registration that
 * is not confirmed yet corrects its number without a password: the new one takes its place at once, the old code is
 * dead, and `validateCode` confirms the new one. Corrections are limited as codes are (429 with `Retry-After`).
 */
export const changePhone = endpoint({
  method: 'PUT',
  path: '/api/account/phone',
  summary: 'Ask for another phone number; a code goes there, and it counts once that is entered',
  access: memberOrLimited('registration'),
  limit: { max: 120, per: 'hour' },
  body: strictObject({ phoneNumber: text(100), password: Type.Optional(text(1000)) }),
  reply: Account,
})

const ChangeKind = strictObject({ kind: Type.Union([Type.Literal('email'), Type.Literal('phone')]) })

export const resendChangeCode = endpoint({
  method: 'POST',
  path: '/api/account/changes/:kind/code',
  summary: 'Send a new code to the address or number that waits',
  access: member,
  params: ChangeKind,
  reply: Nothing,
})

export const confirmChange = endpoint({
  method: 'POST',
  path: '/api/account/changes/:kind/confirm',
  summary: 'Make the address or number that waits mine, with its code',
  access: member,
  params: ChangeKind,
  body: strictObject({ code: Type.String({ maxLength: 100, default: '' }) }),
  reply: Account,
})

export const cancelChange = endpoint({
  method: 'DELETE',
  path: '/api/account/changes/:kind',
  summary: 'Forget the address or number that waits',
  access: member,
  params: ChangeKind,
  reply: Account,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Change my password; every other session ends',
  access: member,
  body: strictObject({ currentPassword: text(1000), newPassword: text(1000) }),
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

/** Takes the one-click form of mail programs (RFC 8058) as well as an empty body. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/account/unsubscribe',
  summary: 'Turn off the kind of message that a mailed link names',
  access: anyone,
  limit: { max: 120, per: 'hour' },
  accepts: 'form',
  query: strictObject({ token: text(300) }),
  bodyOptional: true,
  body: strictObject({ 'list-Unsubscribe': Type.Optional(text(100)) }),
  reply: Type.Object({ choice: Type.Enum([...notificationChoices]) }),
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything we keep about me',
  access: member,
  limit: { max: 120, per: 'hour' },
  reply: Type.Record(Type.String(), Type.Unknown()),
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
  limit: { max: 120, per: 'hour' },
  body: strictObject({ password: text(1000) }),
  reply: Nothing,
})
