import { useCategories } from '#features/catalogue/categories.ts'
import { useCityOptions, useStateOptions } from '#features/catalogue/places.ts'
import { FilterForm } from './filter-form.tsx'
import { useDemandAddress } from './use-demand-address.ts'

/** The filters of a page with demands, with what the catalogue offers to choose from. */
export function Filters({ hasStatus = false }: { hasStatus?: boolean }) {
  const { filter } = useDemandAddress()

  return (
    <FilterForm
      states={useStateOptions()}
      cities={useCityOptions(filter.stateCode)}
      categories={useCategories() ?? []}
      hasStatus={hasStatus}
    />
  )
}
