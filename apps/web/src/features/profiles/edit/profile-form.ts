import type { BodyOf } from '@joblane/contracts/http/endpoint'
import type { Photo } from '@joblane/contracts/photos/photo'
import type {
  changeMyProfessional,
  License,
  MyProfessional,
  PortfolioItem,
} from '@joblane/contracts/profiles/api'
import { mostYearsOfExperience } from '@joblane/contracts/profiles/numbers'

export type StatedLicense = Pick<License, 'name' | 'number' | 'stateCode'>

/** What the form holds; the years as they are typed. */
export type ProfileForm = {
  headline: string
  about: string
  years: string
  isPublic: boolean
  licenses: readonly StatedLicense[]
  /** The uploaded portrait that replaces the saved one: none, or one. */
  newPhotos: readonly Photo[]
  isPhotoRemoved: boolean
  portfolio: readonly PortfolioItem[]
}

export const formOf = (profile: MyProfessional): ProfileForm => ({
  headline: profile.headline,
  about: profile.about,
  years: profile.yearsOfExperience === null ? '' : String(profile.yearsOfExperience),
  isPublic: profile.isPublic,
  licenses: profile.licenses.map(({ name, number, stateCode }) => ({ name, number, stateCode })),
  newPhotos: [],
  isPhotoRemoved: false,
  portfolio: profile.portfolio,
})

export const textsOf = ({
  headline,
  about,
  years,
  isPublic,
  licenses,
}: ProfileForm): BodyOf<typeof changeMyProfessional> => ({
  headline,
  about,
  yearsOfExperience: years.trim() === '' ? null : Number(years),
  isPublic,
  licenses: [...licenses],
})

/** The portrait to save; undefined if it stays as it is. */
export const photoIdOf = ({ newPhotos: [photo], isPhotoRemoved }: ProfileForm) =>
  photo?.id ?? (isPhotoRemoved ? null : undefined)

export const itemsOf = ({ portfolio }: Pick<ProfileForm, 'portfolio'>) =>
  portfolio.map(({ photo, caption }) => ({ photoId: photo.id, caption }))

export const isSamePortfolio = (one: Pick<ProfileForm, 'portfolio'>, other: Pick<ProfileForm, 'portfolio'>) =>
  JSON.stringify(itemsOf(one)) === JSON.stringify(itemsOf(other))

export const isSameForm = (typed: ProfileForm, saved: ProfileForm) =>
  JSON.stringify(textsOf(typed)) === JSON.stringify(textsOf(saved)) &&
  photoIdOf(typed) === undefined &&
  isSamePortfolio(typed, saved)

/** What was saved, with the fields that changed after it was sent. */
export const withLaterChanges = (saved: ProfileForm, sent: ProfileForm, now: ProfileForm): ProfileForm => ({
  ...saved,
  ...Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== Reflect.get(sent, field))),
})

export const emptyLicense: StatedLicense = { name: '', number: '', stateCode: '' }

const licenseFaults = {
  name: 'Please add the name.',
  number: 'Please add the number.',
  stateCode: 'Please choose the state.',
} as const

/** Faults by the name of their field, as the server names them. */
export function faultsOf({ years, licenses }: ProfileForm): Record<string, string> {
  const isYears = /^\s*\d{0,2}\s*$/.test(years) && Number(years) <= mostYearsOfExperience

  return {
    ...(!isYears && {
      yearsOfExperience: `Please enter a whole number from 0 to ${mostYearsOfExperience}, or leave it empty.`,
    }),
    ...Object.fromEntries(licenses.flatMap(faultsOfLicense)),
  }
}

const licenseFields = ['name', 'number', 'stateCode'] as const

const faultsOfLicense = (license: StatedLicense, index: number) =>
  licenseFields
    .filter((field) => license[field].trim() === '')
    .map((field) => [`licenses.${index}.${field}`, licenseFaults[field]])

/** When the license was verified, if it is still as it was then. */
export const verifiedAtOf = ({ licenses }: Pick<MyProfessional, 'licenses'>, stated: StatedLicense) =>
  licenses.find(
    ({ name, number, stateCode }) =>
      name === stated.name && number === stated.number && stateCode === stated.stateCode,
  )?.verifiedAt ?? null
