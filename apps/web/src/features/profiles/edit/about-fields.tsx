import { textLimits } from '@joblane/contracts/profiles/numbers'
import { Section } from '#ui/elements/section.tsx'
import { Counted } from '#ui/fields/counted.tsx'
import { TextAreaField, TextField } from '#ui/fields/field.tsx'
import type { Change, Faults } from '#lib/forms/use-form.ts'
import type { ProfileForm } from './profile-form.ts'

export type FieldsProps = {
  typed: ProfileForm
  faults: Faults
  change: (changes: Change<ProfileForm>) => void
}

export const AboutFields = ({ typed, faults, change }: FieldsProps) => (
  <Section title="About you">
    <TextField
      label="Headline"
      name="headline"
      maxLength={textLimits.headline}
      value={typed.headline}
      hint={
        <Counted hint="What you do best, in a few words." text={typed.headline} most={textLimits.headline} />
      }
      error={faults['headline']}
      onChange={({ target }) => change({ headline: target.value })}
    />
    <TextAreaField
      label="About you"
      name="about"
      rows={6}
      maxLength={textLimits.about}
      value={typed.about}
      hint={
        <Counted
          hint="Plain words work best. Phone numbers and e-mail addresses are hidden."
          text={typed.about}
          most={textLimits.about}
        />
      }
      error={faults['about']}
      onChange={({ target }) => change({ about: target.value })}
    />
    <TextField
      label="Years of experience"
      name="yearsOfExperience"
      className="pf-edit__years"
      inputMode="numeric"
      isOptional
      value={typed.yearsOfExperience}
      error={faults['yearsOfExperience']}
      onChange={({ target }) => change({ yearsOfExperience: target.value })}
    />
  </Section>
)
