import type { Category } from '@joblane/contracts/catalogue/api'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/elements/button.tsx'
import { RemovableChip } from '#ui/elements/chip.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import './favorites-picker.css'

type Props = {
  /** In display order; undefined until loaded. */
  categories: readonly Category[] | undefined
  /** Names of subcategories. */
  chosen: readonly string[]
  /** The heading above the chosen favorites, with their count. */
  heading: ReactNode
  onAdd: (name: string) => void
  onRemove: (name: string) => void
}

/** Category, then subcategory, then a chip that can be taken back. */
export function FavoritesPicker({ categories, chosen, heading, onAdd, onRemove }: Props) {
  const { list, notePlace } = useFocusAfterRemoval(chosen)

  return (
    <>
      <Choice categories={categories ?? []} chosen={chosen} onAdd={onAdd} />
      <div className="preferences" ref={list}>
        {heading}
        {chosen.length === 0 && (
          <p className="soft" tabIndex={-1}>
            No preferences selected yet...
          </p>
        )}
        <ul className="chips">
          {chosen.map((name, index) => (
            <li key={name}>
              <RemovableChip
                text={name}
                onRemove={() => {
                  notePlace(index)
                  onRemove(name)
                }}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** Removing a chip removes its focused button: the chip in its place takes the focus, or the note that none is left. */
function useFocusAfterRemoval(chosen: readonly string[]) {
  const list = useRef<HTMLDivElement>(null)
  const place = useRef<number | null>(null)

  useEffect(() => {
    if (place.current === null) return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[place.current] ?? buttons.at(-1) ?? list.current?.querySelector('p')
    place.current = null
    next?.focus()
  }, [chosen])

  return { list, notePlace: (index: number) => void (place.current = index) }
}

type ChoiceProps = {
  categories: readonly Category[]
  chosen: readonly string[]
  onAdd: (name: string) => void
}

function Choice({ categories, chosen, onAdd }: ChoiceProps) {
  const [category, setCategory] = useState('')
  const [subcategory, setSubcategory] = useState('')
  const subcategoryField = useRef<HTMLSelectElement>(null)
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
          ref={subcategoryField}
          label="Subcategory"
          placeholder="Choose a subcategory"
          options={subcategories.map(asOption)}
          value={subcategory}
          disabled={category === ''}
          onChoose={setSubcategory}
        />
      </div>
      <Button
        look="line"
        disabled={!isNew}
        onClick={() => {
          onAdd(subcategory)
          // The button is disabled now, and the next choice begins there.
          subcategoryField.current?.focus()
        }}
      >
        <Icon name="plus" />
        Add Preference
      </Button>
    </>
  )
}

const asOption = ({ name }: { name: string }) => ({ value: name, text: name })
