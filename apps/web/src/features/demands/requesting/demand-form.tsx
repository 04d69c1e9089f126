import type { Category } from '@joblane/contracts/catalogue/api'
import { photosPer } from '@joblane/contracts/photos/numbers'
import { seats } from '@joblane/contracts/demands/numbers'
import { shortestGoldenDescription } from '@joblane/contracts/demands/golden'
import { type ComponentProps, type FormEvent, type RefObject, useState } from 'react'
import { Button } from '#ui/elements/button.tsx'
import { TextAreaField, TextField } from '#ui/fields/field.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { type Option, SelectField } from '#ui/fields/select-field.tsx'
import { ZipField } from '#ui/fields/zip-field.tsx'
import { PhotoPicker } from '#features/photos/photo-picker.tsx'
import { uploadingText } from '#features/photos/use-uploads.ts'
import type { NewDemand } from './new-demand.ts'
import './demand-form.css'

export type Errors = Readonly<Partial<Record<string, string>>>

type Props = {
  form: RefObject<HTMLFormElement | null>
  demand: NewDemand
  errors: Errors
  categories: readonly Category[]
  states: readonly Option[]
  /** The cities of the chosen state. */
  cities: readonly Option[]
  isBusy: boolean
  onChange: (change: Partial<NewDemand>) => void
  onPhotos: ComponentProps<typeof PhotoPicker>['onChange']
  onSubmit: () => void
}

/** All fields of a new demand. The server validates them; errors show at the field. */
export function DemandForm({ form, isBusy, onSubmit, ...fields }: Props) {
  const [isUploading, setUploading] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form className="card form-card" ref={form} noValidate onSubmit={submit}>
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

type Fields = Omit<Props, 'form' | 'isBusy' | 'onSubmit'>

function Service({ demand, errors, categories, onChange }: Fields) {
  const subcategories = categories.find(({ name }) => name === demand.category)?.subcategories ?? []

  return (
    <>
      <SelectField
        label="Category"
        name="category"
        placeholder="Choose a category"
        options={named(categories)}
        value={demand.category}
        error={errors['category']}
        onChoose={(category) => onChange({ category })}
      />
      <SelectField
        label="Subcategory"
        name="subcategory"
        placeholder="Choose a subcategory"
        options={named(subcategories)}
        value={demand.subcategory}
        error={errors['subcategory']}
        disabled={demand.category === ''}
        onChoose={(subcategory) => onChange({ subcategory })}
      />
    </>
  )
}

const Place = ({ demand, errors, states, cities, onChange }: Fields) => (
  <>
    <SelectField
      label="State code"
      name="stateCode"
      placeholder="Choose a state"
      options={states.map(({ value, text }) => ({ value, text: `${value} - ${text}` }))}
      value={demand.stateCode}
      error={errors['stateCode']}
      onChoose={(stateCode) => onChange({ stateCode })}
    />
    <SelectField
      label="City"
      name="city"
      placeholder="Choose a city"
      options={cities}
      value={demand.city}
      error={errors['city']}
      disabled={demand.stateCode === ''}
      onChoose={(city) => onChange({ city })}
    />
  </>
)

const Job = ({ demand, errors, onChange }: Fields) => (
  <>
    <TextAreaField
      label="Description"
      name="description"
      className="full"
      hint={`A description of ${shortestGoldenDescription} characters or more helps your demand become golden. Leave out names, addresses and numbers: anyone can read it.`}
      value={demand.description}
      error={errors['description']}
      onChange={({ target }) => onChange({ description: target.value })}
    />
    <TextField
      label="Price"
      name="price"
      inputMode="decimal"
      autoComplete="off"
      hint="What you would like to pay, in US$"
      value={demand.price}
      error={errors['price']}
      onChange={({ target }) => onChange({ price: target.value })}
    />
    <ZipField
      label="Zip code"
      name="zipCode"
      hint="Only professionals who unlock your demand see it"
      value={demand.zipCode}
      error={errors['zipCode']}
      onZip={(zipCode) => onChange({ zipCode })}
    />
    <TextField
      label="Requirements"
      name="requirements"
      className="full"
      hint="Separate them with commas"
      value={demand.requirements}
      error={errors['requirements']}
      onChange={({ target }) => onChange({ requirements: target.value })}
    />
    <Segmented
      label="Full time"
      name="isFullTime"
      isOn={demand.isFullTime}
      error={errors['isFullTime']}
      onSwitch={(isFullTime) => onChange({ isFullTime })}
    />
    <Segmented
      label="Exclusive"
      name="isExclusive"
      hint={`One professional gets your contact instead of up to ${seats.shared}`}
      isOn={demand.isExclusive}
      error={errors['isExclusive']}
      onSwitch={(isExclusive) => onChange({ isExclusive })}
    />
  </>
)

type PhotosProps = Fields & { onBusy: (isBusy: boolean) => void }

const Photos = ({ demand, errors, onPhotos, onBusy }: PhotosProps) => (
  <fieldset className="full photos-field">
    <legend>Photos</legend>
    <PhotoPicker
      photos={demand.photos}
      onChange={onPhotos}
      most={photosPer.DEMAND}
      error={errors['photoIds']}
      onBusy={onBusy}
    />
  </fieldset>
)

const named = (things: readonly { name: string }[]): Option[] =>
  things.map(({ name }) => ({ value: name, text: name }))
