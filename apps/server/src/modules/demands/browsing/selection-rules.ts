/** A place or a service by name; a city may name its state and a subcategory its category, in `within`. */
export type Facet = { kind: 'state' | 'city' | 'category' | 'subcategory'; name: string; within: string }

type Filters = { stateCode?: string; city?: string; category?: string; subcategory?: string }

/** The narrowest place and the narrowest service that filters name; null for all. An empty filter is ignored. */
export const facetsOf = ({ stateCode = '', city = '', category = '', subcategory = '' }: Filters) => ({
  place: narrowest(['state', stateCode], ['city', city]),
  service: narrowest(['category', category], ['subcategory', subcategory]),
})

type Named = readonly [kind: Facet['kind'], name: string]

function narrowest([wideKind, wideName]: Named, [narrowKind, narrowName]: Named): Facet | null {
  const wide = wideName.trim()
  const narrow = narrowName.trim()
  if (narrow !== '') return { kind: narrowKind, name: narrow, within: wide }

  return wide === '' ? null : { kind: wideKind, name: wide, within: '' }
}
