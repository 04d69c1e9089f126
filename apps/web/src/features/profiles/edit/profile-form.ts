import type { changeMyProfessional, License, MyProfessional } from '@joblane/contracts/api/professionals'
import type { BodyOf } from '@joblane/contracts/api/endpoint'
import { mostYearsOfExperience } from '@joblane/contracts/business/text-limits'

export type StatedLicense = Pick<License, 'name' | 'number' | 'stateCode'>

/** What the form holds; the years as they are typed. */
export type ProfileForm = {
  headline: string
  about: string
  years: string
  isPublic: boolean
  licenses: readonly StatedLicense[]
}

export const formOf = ({
  headline,
  about,
  yearsOfExperience,
  isPublic,
  licenses,
}: MyProfessional): ProfileForm => ({
  headline,
  about,
  years: yearsOfExperience === null ? '' : String(yearsOfExperience),
  isPublic,
  licenses: licenses.map(({ name, number, stateCode }) => ({ name, number, stateCode })),
})

export const bodyOf = ({ years, licenses, ...form }: ProfileForm): BodyOf<typeof changeMyProfessional> => ({
  ...form,
  yearsOfExperience: years.trim() === '' ? null : Number(years),
  licenses: [...licenses],
})

export const isSameForm = (one: ProfileForm, other: ProfileForm) =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))

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
