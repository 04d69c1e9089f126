import { type Static, Type } from 'typebox'
import { anyone, member, memberOrLimited, roles } from '../http/access.ts'
import { endpoint, Nothing, orNull, strictObject, textUpTo, Timestamp, Uuid } from '../http/endpoint.ts'

/** Generous limits that only reject nonsense; the rules of each field are in its own file. */
export const Role = Type.Enum([...roles])
const ValidationType = Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)]))
/** Names of subcategories, spelled as in the catalogue. */
const SubcategoryNames = Type.Array(textUpTo(100), { maxItems: 500 })

export const notActivated = "This account hasn't been activated."

export const CurrentPlan = Type.Object({
  name: Type.String(),
  availableCoins: Type.Integer(),
  payPalStatus: Type.String(),
  price: Type.Number(),
  /** The end of the plan's month; the free plan is available again after it. */
  runsUntil: Timestamp,
})
export type CurrentPlan = Static<typeof CurrentPlan>

export const LoggedUser = Type.Object({
  id: Uuid,
  fullName: Type.String(),
  role: Role,
  hasInterestedSubcategories: Type.Boolean(),
  phoneNumberConfirmed: Type.Boolean(),
  emailConfirmed: Type.Boolean(),
  /** Digits with the country code. */
  phoneNumber: Type.String(),
  email: Type.String(),
  currentPlan: orNull(CurrentPlan),
  availableCoins: Type.Integer(),
})
export type LoggedUser = Static<typeof LoggedUser>

/** An inactive account gets 400 and `verificationToken`: a token for the code endpoints and for correcting the phone. */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/login/portal',
  summary: 'Log in; the token is returned as `data` and as `token`',
  access: anyone,
  refusals: ['WRONG_CREDENTIALS', 'ACCOUNT_NOT_ACTIVATED', 'ACCOUNT_SUSPENDED'],
  limit: { max: 120, per: 'minute' },
  accepts: 'form',
  body: strictObject({
    email: Type.String({ maxLength: 1000, default: '' }),
    password: Type.String({ maxLength: 1000, default: '' }),
    remember: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])),
  }),
  reply: Type.String(),
  beside: Type.Object({ token: Type.String() }),
})

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register/website',
  summary: 'Register as a professional; `data` is a token for confirming the phone',
  access: anyone,
  refusals: ['CONTACT_TAKEN'],
  limit: { max: 300, per: 'hour' },
  body: strictObject({
    fullName: textUpTo(1000),
    emailAddress: textUpTo(1000),
    phoneNumber: textUpTo(100),
    zipCode: textUpTo(100),
    password: textUpTo(1000),
    interestedCategories: Type.Optional(SubcategoryNames),
  }),
  reply: Type.String(),
})

export const sendCode = endpoint({
  method: 'POST',
  path: '/api/auth/send-code',
  summary: 'Send a code to the phone (1, by WhatsApp) or to the e-mail (2)',
  access: memberOrLimited('registration', 'request'),
  refusals: ['CODE_TOO_SOON', 'TOO_MANY_WRONG_CODES'],
  limit: { max: 120, per: 'minute' },
  bodyOptional: true,
  body: strictObject({ validationType: ValidationType }),
  reply: Nothing,
})

export const validateCode = endpoint({
  method: 'POST',
  path: '/api/auth/validate-code',
  summary: 'Confirm the phone (1) or the e-mail (2) with the code that was sent',
  access: memberOrLimited('registration', 'request'),
  refusals: ['INVALID_CODE', 'DEMAND_NOT_FOUND'],
  limit: { max: 300, per: 'minute' },
  body: strictObject({
    code: Type.String({ maxLength: 100, default: '' }),
    validationType: ValidationType,
  }),
  reply: Nothing,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End the session of this token',
  access: member,
  reply: Nothing,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password/forgot',
  summary: 'E-mail a password reset link, if the address has an account',
  access: anyone,
  limit: { max: 120, per: 'hour' },
  body: strictObject({ email: Type.String({ maxLength: 1000, default: '' }) }),
  reply: Nothing,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password/reset',
  summary: 'Set a new password with the token of an e-mailed link',
  access: anyone,
  refusals: ['LINK_DEAD'],
  limit: { max: 120, per: 'hour' },
  body: strictObject({ token: textUpTo(200), password: textUpTo(1000) }),
  /** The e-mail address that the link was sent to, to sign in with. */
  reply: Type.Object({ email: Type.String() }),
})

export const getLoggedUser = endpoint({
  method: 'GET',
  path: '/api/users/logged-user',
  summary: 'The profile of the logged-in user',
  access: memberOrLimited('registration'),
  reply: LoggedUser,
})

export const getInterestedCategories = endpoint({
  method: 'GET',
  path: '/api/account/interested-categories',
  summary: 'My favorite subcategories',
  access: member,
  reply: Type.Array(Type.String()),
})

export const saveInterestedCategories = endpoint({
  method: 'PUT',
  path: '/api/account/interested-categories',
  summary: 'Replace my favorite subcategories',
  access: member,
  body: SubcategoryNames,
  reply: Type.Array(Type.String()),
})
