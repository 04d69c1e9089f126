import type { Category } from '@joblane/contracts/catalogue/api'
import { photosPer } from '@joblane/contracts/photos/numbers'
import { seats } from '@joblane/contracts/demands/numbers'
import { shortestGoldenDescription } from '@joblane/contracts/demands/golden'
import { useState } from 'react'
import { Button } from '#ui/elements/button.tsx'
import { TextAreaField, TextField } from '#ui/fields/field.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { type Option, SelectField } from '#ui/fields/select-field.tsx'
import { ZipField } from '#ui/fields/zip-field.tsx'
import { PhotoPicker } from '#features/photos/photo-picker.tsx'
import { uploadingText } from '#features/photos/use-uploads.ts'
import { withDependents } from './new-demand.ts'
import type { useDemandForm } from './use-demand-form.ts'
import './demand-form.css'

type Props = Pick<ReturnType<typeof useDemandForm>, 'form' | 'typed' | 'type' | 'faults' | 'isBusy'> & {
  categories: readonly Category[]
  states: readonly Option[]
  /** The cities of the chosen state. */
  cities: readonly Option[]
}

/** All fields of a new demand. The server validates them; errors show at the field. */
export function DemandForm({ form, isBusy, ...fields }: Props) {
  const [isUploading, setUploading] = useState(false)

  return (
    <form className="card form-card" {...form}>
      <div className="grid2">
        <Service {...fields} />
        <Place {...fields} />
        <Job {...fields} />
        <Photos {...fields} onBusy={setUploading} />
      </div>
      <div className="actions">
        <Button type="submit" look="action" busyText={isBusy ? 'Creating...' : isUploading && uploadingText}>
          Create Demand
        </Button>
      </div>
    </form>
  )
}

type Fields = Omit<Props, 'form' | 'isBusy'>

function Service({ typed, type, faults, categories }: Fields) {
  const subcategories = categories.find(({ name }) => name === typed.category)?.subcategories ?? []

  return (
    <>
      <SelectField
        label="Category"
        name="category"
        placeholder="Choose a category"
        options={named(categories)}
        value={typed.category}
        error={faults['category']}
        onChoose={(category) => type(withDependents({ category }))}
      />
      <SelectField
        label="Subcategory"
        name="subcategory"
        placeholder="Choose a subcategory"
        options={named(subcategories)}
        value={typed.subcategory}
        error={faults['subcategory']}
        disabled={typed.category === ''}
        onChoose={(subcategory) => type({ subcategory })}
      />
    </>
  )
}

const Place = ({ typed, type, faults, states, cities }: Fields) => (
  <>
    <SelectField
      label="State code"
      name="stateCode"
      placeholder="Choose a state"
      options={states.map(({ value, text }) => ({ value, text: `${value} - ${text}` }))}
      value={typed.stateCode}
      error={faults['stateCode']}
      onChoose={(stateCode) => type(withDependents({ stateCode }))}
    />
    <SelectField
      label="City"
      name="city"
      placeholder="Choose a city"
      options={cities}
      value={typed.city}
      error={faults['city']}
      disabled={typed.stateCode === ''}
      onChoose={(city) => type({ city })}
    />
  </>
)

const Job = ({ typed, type, faults }: Fields) => (
  <>
    <TextAreaField
      label="Description"
      name="description"
      className="full"
      hint={`A description of ${shortestGoldenDescription} characters or more helps your demand become golden. Leave out names, addresses and numbers: anyone can read it.`}
      value={typed.description}
      error={faults['description']}
      onChange={({ target }) => type({ description: target.value })}
    />
    <TextField
      label="Price"
      name="price"
      inputMode="decimal"
      autoComplete="off"
      hint="What you would like to pay, in US$"
      value={typed.price}
      error={faults['price']}
      onChange={({ target }) => type({ price: target.value })}
    />
    <ZipField
      label="Zip code"
      name="zipCode"
      hint="Only professionals who unlock your demand see it"
      value={typed.zipCode}
      error={faults['zipCode']}
      onZip={(zipCode) => type({ zipCode })}
    />
    <TextField
      label="Requirements"
      name="requirements"
      className="full"
      hint="Separate them with commas"
      value={typed.requirements}
      error={faults['requirements']}
      onChange={({ target }) => type({ requirements: target.value })}
    />
    <Segmented
      label="Full time"
      name="isFullTime"
      isOn={typed.isFullTime}
      error={faults['isFullTime']}
      onSwitch={(isFullTime) => type({ isFullTime })}
    />
    <Segmented
      label="Exclusive"
      name="isExclusive"
      hint={`One professional gets your contact instead of up to ${seats.shared}`}
      isOn={typed.isExclusive}
      error={faults['isExclusive']}
      onSwitch={(isExclusive) => type({ isExclusive })}
    />
  </>
)

type PhotosProps = Fields & { onBusy: (isBusy: boolean) => void }

const Photos = ({ typed, type, faults, onBusy }: PhotosProps) => (
  <fieldset className="full photos-field">
    <legend>Photos</legend>
    <PhotoPicker
      name="photos"
      photos={typed.photos}
      onChange={(after) => type(({ photos }) => ({ photos: after(photos) }))}
      most={photosPer.DEMAND}
      error={faults['photos']}
      onBusy={onBusy}
    />
  </fieldset>
)

const named = (things: readonly { name: string }[]): Option[] =>
  things.map(({ name }) => ({ value: name, text: name }))
