/** 0 everything, 1 a state, 2 a city, 3 a category, 4 a subcategory. */
export type FacetKind = 0 | 1 | 2 | 3 | 4

/** A place or a service by name; `within` is the state of a city or the category of a subcategory, if given. */
export type Facet = { kind: FacetKind; name: string; within: string }

export type Filters = { stateCode?: string; city?: string; category?: string; subcategory?: string }

export type Group = { place: Facet; service: Facet }

const everything: Facet = { kind: 0, name: '', within: '' }

/** The group of demands that a combination of filters selects. An empty filter is ignored. */
export function groupOf({ stateCode = '', city = '', category = '', subcategory = '' }: Filters): Group {
  return {
    place: narrowest({ kind: 1, name: stateCode }, { kind: 2, name: city }),
    service: narrowest({ kind: 3, name: category }, { kind: 4, name: subcategory }),
  }
}

type Named = Pick<Facet, 'kind' | 'name'>

function narrowest(wide: Named, narrow: Named): Facet {
  const within = wide.name.trim()
  const name = narrow.name.trim()
  if (name !== '') return { kind: narrow.kind, name, within }

  return within === '' ? everything : { kind: wide.kind, name: within, within: '' }
}
