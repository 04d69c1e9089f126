import type { Category } from '@joblane/contracts/api/catalogue'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/elements/button.tsx'
import { RemovableChip } from '#ui/elements/chip.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import './preference-picker.css'

type Props = {
  /** In display order; undefined until loaded. */
  categories: readonly Category[] | undefined
  /** Names of subcategories. */
  chosen: readonly string[]
  /** The heading above the chosen preferences, with their count. */
  heading: ReactNode
  onAdd: (name: string) => void
  onRemove: (name: string) => void
}

/** Category, then subcategory, then a chip that can be taken back. */
export function PreferencePicker({ categories, chosen, heading, onAdd, onRemove }: Props) {
  return (
    <>
      <Choice categories={categories ?? []} chosen={chosen} onAdd={onAdd} />
      <div className="preferences">
        {heading}
        {chosen.length === 0 && <p className="soft">No preferences selected yet...</p>}
        <ul className="chips">
          {chosen.map((name) => (
            <li key={name}>
              <RemovableChip text={name} onRemove={() => onRemove(name)} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

type ChoiceProps = {
  categories: readonly Category[]
  chosen: readonly string[]
  onAdd: (name: string) => void
}

function Choice({ categories, chosen, onAdd }: ChoiceProps) {
  const [category, setCategory] = useState('')
  const [subcategory, setSubcategory] = useState('')
  const subcategories = categories.find(({ name }) => name === category)?.subcategories ?? []
  const isNew = subcategory !== '' && !chosen.includes(subcategory)

  return (
    <>
      <div className="grid2">
        <SelectField
          label="Category"
          placeholder="Choose a category"
          options={categories.map(asOption)}
          value={category}
          onChoose={(name) => {
            setCategory(name)
            setSubcategory('')
          }}
        />
        <SelectField
          label="Subcategory"
          placeholder="Choose a subcategory"
          options={subcategories.map(asOption)}
          value={subcategory}
          disabled={category === ''}
          onChoose={setSubcategory}
        />
      </div>
      <Button look="line" disabled={!isNew} onClick={() => onAdd(subcategory)}>
        <Icon name="plus" />
        Add Preference
      </Button>
    </>
  )
}

const asOption = ({ name }: { name: string }) => ({ value: name, text: name })
