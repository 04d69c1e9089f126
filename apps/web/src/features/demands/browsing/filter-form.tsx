import type { Category } from '@joblane/contracts/catalogue/api'
import { demandStatuses } from '@joblane/contracts/demands/api'
import type { FormEvent } from 'react'
import { type Option, SelectField } from '#ui/fields/select-field.tsx'
import { classes } from '#ui/styles/classes.ts'
import { type DemandFilter, statusOf, withFilter, withStatus } from './demand-address.ts'
import { SearchField } from './search-field.tsx'
import { useDemandAddress } from './use-demand-address.ts'
import './filter-form.css'

type Props = {
  states: readonly Option[]
  /** The cities of the chosen state. */
  cities: readonly Option[]
  categories: readonly Category[]
  /** The user's own demands can also be filtered by status. */
  hasStatus?: boolean
}

/** Filters the page's lists; a plain form without scripts. A city needs its state, a subcategory its category. */
export function FilterForm({ states, cities, categories, hasStatus = false }: Props) {
  const { filter, go } = useDemandAddress()
  const subcategories = categories.find(({ name }) => name === filter.category)?.subcategories ?? []

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = new FormData(event.currentTarget).get('search')
    if (typeof wanted === 'string' && wanted.trim() !== filter.search)
      go((address) => withFilter(address, { search: wanted.trim() }))
  }

  const choice = (name: keyof DemandFilter, options: readonly Option[]) => ({
    name,
    placeholder: 'All',
    options: withChosen(options, filter[name]),
    value: filter[name],
    onChoose: (value: string) => go((address) => withFilter(address, { [name]: value })),
  })

  return (
    <form
      className={classes('filters', hasStatus && 'filters--5')}
      method="get"
      role="search"
      aria-label="Filters"
      onSubmit={search}
    >
      <SearchField
        value={filter.search}
        onPause={(text) => go((address) => withFilter(address, { search: text }), { replace: true })}
      />
      <SelectField label="State" {...choice('stateCode', states)} />
      <SelectField label="City" {...choice('city', cities)} disabled={filter.stateCode === ''} />
      <SelectField label="Category" {...choice('category', named(categories))} />
      <SelectField
        label="Subcategory"
        {...choice('subcategory', named(subcategories))}
        disabled={filter.category === ''}
      />
      {hasStatus && <StatusSelect />}
    </form>
  )
}

const chosenStatuses = demandStatuses.filter((status) => status !== 'All').map((name) => ({ name }))

function StatusSelect() {
  const { address, go } = useDemandAddress()
  const status = statusOf(address)

  return (
    <SelectField
      label="Status"
      name="status"
      placeholder="All"
      options={named(chosenStatuses)}
      value={status === 'All' ? '' : status}
      onChoose={(value) => go((chosen) => withStatus(chosen, value))}
    />
  )
}

const named = (things: readonly { name: string }[]): Option[] =>
  things.map(({ name }) => ({ value: name, text: name }))

/** A value from the address shows before the options load, and also if it is not among them. */
const withChosen = (options: readonly Option[], chosen: string) =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, text: chosen }]
