import type { MyProfessional } from '@joblane/contracts/profiles/api'
import { mostLicenses, textLimits } from '@joblane/contracts/profiles/numbers'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { focusField } from '#lib/browser/focus-field.ts'
import type { Faults } from '#lib/forms/use-form.ts'
import { useFocusIfLost } from '#lib/browser/use-focus-if-lost.ts'
import { Button } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { Section } from '#ui/elements/section.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { type Option, SelectField } from '#ui/fields/select-field.tsx'
import { VerifiedBadge } from '../page/profile-sections.tsx'
import type { FieldsProps } from './about-fields.tsx'
import { emptyLicense, type StatedLicense, verifiedAtOf } from './profile-form.ts'

type Props = FieldsProps & { profile: MyProfessional; states: readonly Option[] }

/** Licenses as the professional states them. A changed one has to be verified again. */
export function LicenseFields({ typed: { licenses }, faults, change, profile, states }: Props) {
  const adding = useFocusIfLost<HTMLDivElement>(String(licenses.length))
  const replace = (at: number, changes: Partial<StatedLicense>) =>
    change({
      licenses: licenses.map((license, index) => (index === at ? { ...license, ...changes } : license)),
    })
  const add = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    // Its fields must be there to take the focus.
    flushSync(() => change({ licenses: [...licenses, emptyLicense] }))
    focusField(form, `licenses.${licenses.length}.name`)
  }

  return (
    <Section
      title="Licenses"
      lede={`Up to ${mostLicenses}. We look each one up and mark it as verified. If you change one, we look it up again.`}
    >
      {withPaths(licenses).map(({ license, path }, index) => (
        <LicenseRow
          key={path}
          license={license}
          path={path}
          verifiedAt={verifiedAtOf(profile, license)}
          states={states}
          faults={faults}
          onChange={(changes) => replace(index, changes)}
          onRemove={() => change({ licenses: licenses.filter((_, other) => other !== index) })}
        />
      ))}
      <div ref={adding}>
        <Button look="line" isSmall isIdle={licenses.length >= mostLicenses} onClick={add}>
          <Icon name="plus" />
          Add a license
        </Button>
      </div>
    </Section>
  )
}

/** The names of a row's fields begin with its path, as in the server's answer. */
const withPaths = (licenses: readonly StatedLicense[]) =>
  licenses.map((license, index) => ({ license, path: `licenses.${index}` }))

type RowProps = {
  license: StatedLicense
  path: string
  verifiedAt: string | null
  states: readonly Option[]
  faults: Faults
  onChange: (changes: Partial<StatedLicense>) => void
  onRemove: () => void
}

const LicenseRow = ({ license, path, verifiedAt, states, faults, onChange, onRemove }: RowProps) => (
  <div className="lic-row" role="group" aria-label={license.name || 'New license'}>
    <TextField
      label="Name"
      name={`${path}.name`}
      maxLength={textLimits.licenseName}
      value={license.name}
      error={faults[`${path}.name`]}
      onChange={({ target }) => onChange({ name: target.value })}
    />
    <TextField
      label="Number"
      name={`${path}.number`}
      maxLength={textLimits.licenseNumber}
      value={license.number}
      error={faults[`${path}.number`]}
      onChange={({ target }) => onChange({ number: target.value })}
    />
    <SelectField
      label="State"
      name={`${path}.stateCode`}
      placeholder="Choose"
      options={states.map(({ value }) => ({ value, text: value }))}
      value={license.stateCode}
      error={faults[`${path}.stateCode`]}
      onChoose={(stateCode) => onChange({ stateCode })}
    />
    <button
      className="icon-btn"
      type="button"
      aria-label={`Remove ${license.name || 'this license'}`}
      onClick={onRemove}
    >
      <Icon name="close" />
    </button>
    <div className="lic-row__state">
      <VerifiedBadge verifiedAt={verifiedAt} />
    </div>
  </div>
)
