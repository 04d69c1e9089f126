import { type Static, Type } from 'typebox'
import { photosPer } from '../photos/numbers.ts'
import { mostLicenses, mostYearsOfExperience, textLimits } from './numbers.ts'
import { only, visitorMemberOrLink } from '../http/access.ts'
import {
  endpoint,
  Nothing,
  NumberOrNull,
  orNull,
  strictObject,
  TextOrNull,
  Timestamp,
  Uuid,
} from '../http/endpoint.ts'
import { Photo } from '../photos/photo.ts'

const YearsOrNull = Type.Unsafe<number | null>({
  type: ['integer', 'null'],
  minimum: 0,
  maximum: mostYearsOfExperience,
})

export const professionalTexts = {
  saved: 'Your profile is saved.',
} as const

/** What customers rated. `distribution` has the number of 1-star reviews first, of 5-star reviews last. */
export const Rating = Type.Object({
  /** Null without reviews. */
  average: NumberOrNull,
  count: Type.Integer(),
  distribution: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
})
export type Rating = Static<typeof Rating>

export const StatedLicense = strictObject({
  name: Type.String({ maxLength: textLimits.licenseName }),
  number: Type.String({ maxLength: textLimits.licenseNumber }),
  stateCode: Type.String({ maxLength: 2 }),
})

export const License = Type.Object({
  ...StatedLicense.properties,
  /** When an administrator verified it; null for a license as the professional states it. */
  verifiedAt: TextOrNull,
})
export type License = Static<typeof License>

export const PortfolioItem = Type.Object({ photo: Photo, caption: Type.String() })
export type PortfolioItem = Static<typeof PortfolioItem>

/** A professional as customers see them in a list of matches: never a phone, an e-mail or a zip code. */
export const ProfessionalCard = Type.Object({
  id: Uuid,
  /** Empty if there is no profile to open: the professional has left or is suspended. */
  slug: Type.String(),
  /** Their account is deleted: they read nothing and cannot be hired. */
  hasLeft: Type.Boolean(),
  name: Type.String(),
  headline: Type.String(),
  photoUrl: TextOrNull,
  /** The same photo cut to the shape of a door: see `doorPicture`. */
  doorUrl: TextOrNull,
  rating: Rating,
  hireCount: Type.Integer(),
  /** Miles between the zip codes, rounded up: `"5"`, beyond a hundred `"100+"`; null if one is unknown. */
  distance: TextOrNull,
})
export type ProfessionalCard = Static<typeof ProfessionalCard>

const professional = {
  id: Uuid,
  slug: Type.String(),
  name: Type.String(),
  headline: Type.String(),
  about: Type.String(),
  yearsOfExperience: NumberOrNull,
  /** Names of subcategories: the professional's favorites. */
  services: Type.Array(Type.String()),
  city: Type.String(),
  stateCode: Type.String(),
  memberSince: Timestamp,
  phoneConfirmedAt: TextOrNull,
  photoUrl: TextOrNull,
  /** The same photo cut to the shape of a door: see `doorPicture`. */
  doorUrl: TextOrNull,
  portfolio: Type.Array(PortfolioItem),
  licenses: Type.Array(License),
  rating: Rating,
  hireCount: Type.Integer(),
  /** Null below three replies. */
  medianReplyMinutes: NumberOrNull,
  /** The picture of a shared link to the profile; only a public profile has one. */
  sharePath: Type.String(),
}
export const Professional = Type.Object(professional)
export type Professional = Static<typeof Professional>

/** A UUID, or a name in small letters with a tail of six. */
const idOrSlug = '^([\\dA-Fa-f]{8}(-[\\dA-Fa-f]{4}){3}-[\\dA-Fa-f]{12}|([a-z\\d]{1,60}-){0,30}[a-z\\d]{6})$'

/** Public if the professional says so; else for administrators, the professional, and their customers. */
export const getProfessional = endpoint({
  method: 'GET',
  path: '/api/professionals/:id',
  summary: 'The profile of a professional, by id or slug',
  access: visitorMemberOrLink,
  refusals: ['NOT_FOUND'],
  params: strictObject({ id: Type.String({ pattern: idOrSlug }) }),
  reply: Professional,
})

/** A professional's own profile, as it is edited. */
export const MyProfessional = Type.Object({
  ...professional,
  isPublic: Type.Boolean(),
  /** 0 to 100 */
  completeness: Type.Integer(),
  /** What is missing, in sentences. */
  missing: Type.Array(Type.String()),
})
export type MyProfessional = Static<typeof MyProfessional>

export const getMyProfessional = endpoint({
  method: 'GET',
  path: '/api/account/professional',
  summary: 'My profile as a professional',
  access: only('WORKER'),
  reply: MyProfessional,
})

/** A license that changes loses its verification. */
export const changeMyProfessional = endpoint({
  method: 'PUT',
  path: '/api/account/professional',
  summary: 'Change my profile as a professional',
  access: only('WORKER'),
  body: strictObject({
    headline: Type.String({ maxLength: textLimits.headline }),
    about: Type.String({ maxLength: textLimits.about }),
    yearsOfExperience: YearsOrNull,
    isPublic: Type.Boolean(),
    licenses: Type.Array(StatedLicense, { maxItems: mostLicenses }),
  }),
  reply: MyProfessional,
})

export const changeMyPhoto = endpoint({
  method: 'PUT',
  path: '/api/account/professional/photo',
  summary: 'Set the photo of my profile; null removes it',
  access: only('WORKER'),
  body: strictObject({ photoId: orNull(Uuid) }),
  reply: MyProfessional,
})

export const PortfolioEntry = strictObject({
  photoId: Uuid,
  caption: Type.String({ maxLength: textLimits.portfolioCaption }),
})

export const changeMyPortfolio = endpoint({
  method: 'PUT',
  path: '/api/account/professional/portfolio',
  summary: 'Replace the photos of my work; photos that are there already may be named again',
  access: only('WORKER'),
  body: strictObject({
    items: Type.Array(PortfolioEntry, {
      maxItems: photosPer.PORTFOLIO,
    }),
  }),
  reply: MyProfessional,
})

/** The n-th license of a professional's account, counted from 0. */
export const verifyLicense = endpoint({
  method: 'PUT',
  path: '/api/admin/accounts/:id/licenses/:n',
  summary: 'Mark a license as verified, or take that back',
  access: only('ADMINISTRATOR'),
  refusals: ['NOT_FOUND'],
  params: strictObject({ id: Uuid, n: Type.Integer({ minimum: 0, maximum: mostLicenses - 1 }) }),
  body: strictObject({ isVerified: Type.Boolean() }),
  reply: Nothing,
})
