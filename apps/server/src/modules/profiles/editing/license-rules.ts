export type StatedLicense = { name: string; number: string; stateCode: string }
export type StoredLicense = StatedLicense & { verifiedAt: Date | null }

export const licenseTexts = {
  name: 'Please add the name.',
  number: 'Please add the number.',
  stateCode: 'Please choose the state.',
} as const

export const cleanLicense = ({ name, number, stateCode }: StatedLicense): StatedLicense => ({
  name: name.trim(),
  number: number.trim(),
  stateCode: stateCode.trim().toUpperCase(),
})

/** One message per field that is empty or no state, by the field's path, such as `licenses.0.number`. */
export const faultsOfLicenses = (licenses: readonly StatedLicense[], states: ReadonlySet<string>) =>
  Object.fromEntries(
    licenses.flatMap(({ name, number, stateCode }, index) => [
      [`licenses.${index}.name`, name === '' ? licenseTexts.name : null],
      [`licenses.${index}.number`, number === '' ? licenseTexts.number : null],
      [`licenses.${index}.stateCode`, states.has(stateCode) ? null : licenseTexts.stateCode],
    ]),
  )

/** A license keeps its verification only if all of it stays the same; its place in the list may change. */
export function keepVerifications(
  before: readonly StoredLicense[],
  stated: readonly StatedLicense[],
): StoredLicense[] {
  const left = [...before]

  return stated.map((license) => {
    const index = left.findIndex((known) => isSame(known, license))
    const [known] = index === -1 ? [] : left.splice(index, 1)

    return { ...license, verifiedAt: known?.verifiedAt ?? null }
  })
}

const isSame = (a: StatedLicense, b: StatedLicense) =>
  a.name === b.name && a.number === b.number && a.stateCode === b.stateCode

/** For the audit: the number is a personal detail, of which the last two characters are enough. */
export const maskedLicense = ({ name, number, stateCode, verifiedAt }: StoredLicense) => ({
  name,
  number: `•••${number.slice(-2)}`,
  stateCode,
  verifiedAt: verifiedAt?.toISOString() ?? null,
})
