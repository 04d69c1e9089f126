import type { BodyOf } from '@joblane/contracts/http/endpoint'
import type { Photo } from '@joblane/contracts/photos/photo'
import type {
  changeMyProfessional,
  License,
  MyProfessional,
  PortfolioItem,
} from '@joblane/contracts/profiles/api'
import { mostYearsOfExperience } from '@joblane/contracts/profiles/numbers'
import type { Faults } from '#lib/forms/use-form.ts'

export type StatedLicense = Pick<License, 'name' | 'number' | 'stateCode'>

/** What the form holds; the years as they are typed, and the portrait: none, or one. */
export type ProfileForm = {
  headline: string
  about: string
  yearsOfExperience: string
  isPublic: boolean
  licenses: readonly StatedLicense[]
  portrait: readonly Pick<Photo, 'id' | 'thumbnailUrl'>[]
  portfolio: readonly PortfolioItem[]
}

export const formOf = (profile: MyProfessional): ProfileForm => ({
  headline: profile.headline,
  about: profile.about,
  yearsOfExperience: profile.yearsOfExperience === null ? '' : String(profile.yearsOfExperience),
  isPublic: profile.isPublic,
  licenses: profile.licenses.map(({ name, number, stateCode }) => ({ name, number, stateCode })),
  // The server says where it is, not which photo: only an uploaded one is sent by its id.
  portrait: profile.photoUrl === null ? [] : [{ id: '', thumbnailUrl: profile.photoUrl }],
  portfolio: profile.portfolio,
})

export const textsOf = ({
  headline,
  about,
  yearsOfExperience,
  isPublic,
  licenses,
}: ProfileForm): BodyOf<typeof changeMyProfessional> => ({
  headline,
  about,
  yearsOfExperience: yearsOfExperience.trim() === '' ? null : Number(yearsOfExperience),
  isPublic,
  licenses: [...licenses],
})

export const itemsOf = (portfolio: ProfileForm['portfolio']) =>
  portfolio.map(({ photo, caption }) => ({ photoId: photo.id, caption }))

export const emptyLicense: StatedLicense = { name: '', number: '', stateCode: '' }

const licenseFaults = {
  name: 'Please add the name.',
  number: 'Please add the number.',
  stateCode: 'Please choose the state.',
} as const

/** Faults by the name of their field, as the server names them. */
export function faultsOf({ yearsOfExperience: years, licenses }: ProfileForm): Faults {
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
