import { type Option, SelectField } from '#ui/fields/select-field.tsx'
import './place-choice.css'

type Props = {
  /** The heading that the two selects belong to. */
  about: string
  states: readonly Option[]
  cities: readonly Option[]
  stateCode: string
  city: string
  isCityDisabled?: boolean
  onState: (stateCode: string) => void
  onCity: (city: string) => void
}

/** A state and one of its cities. */
export const PlaceChoice = ({
  about,
  states,
  cities,
  stateCode,
  city,
  isCityDisabled,
  onState,
  onCity,
}: Props) => (
  <div className="pair" role="group" aria-label={`Where: ${about}`}>
    <SelectField
      label="State"
      placeholder="All states"
      options={states}
      value={stateCode}
      onChoose={onState}
    />
    <SelectField
      label="City"
      placeholder="All cities"
      options={cities}
      value={city}
      disabled={isCityDisabled}
      onChoose={onCity}
    />
  </div>
)
