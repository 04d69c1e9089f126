import { seats } from '@joblane/contracts/demands/numbers'
import type { Found } from '@joblane/contracts/catalogue/find-by-name'
import { paths } from '@joblane/contracts/site/pages'
import { breadcrumbs, type Crumb, type Seo } from '#lib/head/seo.ts'

export const seoForUnknown: Seo = {
  title: 'Ops, something went wrong.',
  description: 'We try to locate a thing, but we cannot found it.',
}

export const crumbsOfService = (found: Found): Crumb[] =>
  [found.category, ...(found.kind === 'subcategory' ? [found.subcategory] : [])].map(({ name }) => ({
    name,
    path: paths.category(name),
  }))

type Description = { description: string; sharePath: string }

export function seoForService(found: Found, described: Description | null, origin: string): Seo {
  const crumbs = crumbsOfService(found)
  const { name, path } = crumbs.at(-1) ?? { name: '', path: '/' }
  const words =
    described?.description ??
    `${name}: tell us what you need, and up to ${seats.shared} rated professionals near you get in touch. Asking is free.`

  return {
    title: name,
    description: words,
    path,
    image: described?.sharePath,
    jsonLd: [
      breadcrumbs(origin, crumbs),
      {
        '@type': 'Service',
        name,
        description: words,
        serviceType: name,
        category: found.category.name,
        areaServed: { '@type': 'Country', name: 'United States' },
        url: origin + path,
      },
    ],
  }
}
