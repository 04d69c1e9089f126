/** As the table `demand_facet` numbers them. */
export const facetKinds = { everything: 0, state: 1, city: 2, category: 3, subcategory: 4 } as const

/** A place or a service by name; `within` is the state of a city or the category of a subcategory, if given. */
export type Facet = { kind: (typeof facetKinds)[keyof typeof facetKinds]; name: string; within: string }

export type Filters = { stateCode?: string; city?: string; category?: string; subcategory?: string }

export type Group = { place: Facet; service: Facet }

const everything: Facet = { kind: facetKinds.everything, name: '', within: '' }

/** The group of demands that a combination of filters selects. An empty filter is ignored. */
export function groupOf({ stateCode = '', city = '', category = '', subcategory = '' }: Filters): Group {
  return {
    place: narrowest({ kind: facetKinds.state, name: stateCode }, { kind: facetKinds.city, name: city }),
    service: narrowest(
      { kind: facetKinds.category, name: category },
      { kind: facetKinds.subcategory, name: subcategory },
    ),
  }
}

type Named = Pick<Facet, 'kind' | 'name'>

function narrowest(wide: Named, narrow: Named): Facet {
  const within = wide.name.trim()
  const name = narrow.name.trim()
  if (name !== '') return { kind: narrow.kind, name, within }

  return within === '' ? everything : { kind: wide.kind, name: within, within: '' }
}
