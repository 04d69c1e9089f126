import type { MyProfessional, PortfolioItem, Professional } from '@joblane/contracts/profiles/api'
import { paths } from '@joblane/contracts/site/pages'
import type { SqlOrTx } from '#database/connect.ts'
import { hideContacts } from '#kernel/hide-contacts/hide-contacts.ts'
import { pictureOfProfessional, sharePath } from '#kernel/share-picture.ts'
import { type Account, getFavorites } from '#modules/accounts/index.ts'
import { findPlaceOfZip } from '#modules/catalogue/index.ts'
import { photosOf, type PhotoTools } from '#modules/photos/index.ts'
import { completenessOf } from '../editing/completeness-rules.ts'
import { ratingOf } from './rating-rules.ts'
import { listCaptions, listLicenses, type ProfileRow } from '../profile-store.ts'

export type ShowingTools = {
  photos: Pick<PhotoTools, 'addresses'>
  /** Of the matches, which use this area. Null for a professional with too few replies. */
  medianReplyMinutes: (sql: SqlOrTx, professionalId: string) => Promise<number | null>
}

type Whose = { account: Account; profile: ProfileRow }

/** The profile as its owner edits it, with the texts as typed. */
export async function profileForOwner(
  tools: ShowingTools,
  sql: SqlOrTx,
  whose: Whose,
): Promise<MyProfessional> {
  const shown = await profileAsTyped(tools, sql, whose)

  return {
    ...shown,
    isPublic: whose.profile.isPublic,
    ...completenessOf({
      hasPhoto: shown.photoUrl !== null,
      headline: shown.headline,
      about: shown.about,
      yearsOfExperience: shown.yearsOfExperience,
      serviceCount: shown.services.length,
      portfolioCount: shown.portfolio.length,
      isPublic: whose.profile.isPublic,
    }),
  }
}

/** The profile as others see it: phone numbers and addresses in its texts are masked. */
export async function profileForOthers(
  tools: ShowingTools,
  sql: SqlOrTx,
  whose: Whose,
): Promise<Professional> {
  const typed = await profileAsTyped(tools, sql, whose)

  return {
    ...typed,
    headline: hideContacts(typed.headline),
    about: hideContacts(typed.about),
    portfolio: typed.portfolio.map(({ photo, caption }) => ({ photo, caption: hideContacts(caption) })),
    licenses: typed.licenses.map((license) => ({ ...license, name: hideContacts(license.name) })),
  }
}

async function profileAsTyped(
  { medianReplyMinutes, photos }: ShowingTools,
  sql: SqlOrTx,
  { account, profile }: Whose,
): Promise<Professional> {
  const addresses = addressKindOf(profile)
  const [services, place, licenses, portfolio, replyMinutes] = await Promise.all([
    getFavorites({ sql }, account.id),
    findPlaceOfZip(sql, account.zipCode),
    listLicenses(sql, account.id),
    portfolioOf(photos, sql, profile),
    medianReplyMinutes(sql, account.id),
  ])

  const shown = {
    name: account.fullName,
    services,
    city: place?.city ?? '',
    stateCode: place?.stateCode ?? '',
  }

  return {
    ...shown,
    id: account.id,
    slug: profile.slug,
    headline: profile.headline,
    about: profile.about,
    yearsOfExperience: profile.yearsOfExperience,
    memberSince: account.createdAt.toISOString(),
    phoneConfirmedAt: account.phoneConfirmedAt?.toISOString() ?? null,
    ...photos.addresses.ofPortrait(profile.photoId, addresses),
    portfolio,
    licenses: licenses.map(({ verifiedAt, ...license }) => ({
      ...license,
      verifiedAt: verifiedAt?.toISOString() ?? null,
    })),
    rating: ratingOf(profile.ratings),
    hireCount: profile.hireCount,
    medianReplyMinutes: replyMinutes,
    sharePath: sharePath(
      paths.professional(profile.slug),
      pictureOfProfessional({ ...shown, headline: hideContacts(profile.headline) }),
    ),
  }
}

async function portfolioOf(
  photos: ShowingTools['photos'],
  sql: SqlOrTx,
  profile: ProfileRow,
): Promise<PortfolioItem[]> {
  const { accountId } = profile
  const [attached, captions] = await Promise.all([
    photosOf(photos, sql, { kind: 'PORTFOLIO', ids: [accountId], addresses: addressKindOf(profile) }),
    listCaptions(sql, accountId),
  ])
  const captionOf = new Map(captions.map(({ photoId, caption }) => [photoId, caption]))

  return (attached.get(accountId) ?? []).map((photo) => ({ photo, caption: captionOf.get(photo.id) ?? '' }))
}

const addressKindOf = ({ isPublic }: ProfileRow) => (isPublic ? 'lasting' : 'expiring')
