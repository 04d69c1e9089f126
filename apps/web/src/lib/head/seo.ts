import { productName, taglines } from '@joblane/contracts/site/product'

/** A page's metadata for search engines and link previews. Loaders return it as `seo`. */
export type Seo = {
  title: string
  description: string
  /** The one address of this content; without it the page asks not to be indexed. */
  path?: string
  jsonLd?: readonly object[]
  /** The path of a picture of the page, 1200 × 630, for link previews; without it that of the product. */
  image?: string | undefined
}

export type HeadTag = { name: 'meta' | 'link' | 'script'; attributes: Record<string, string>; text?: string }

export const titleOf = ({ title }: Seo) => `${title} | ${productName}`

/** The tags of the head that change from page to page. */
export function headTags(seo: Seo, origin: string): HeadTag[] {
  const { description, path, jsonLd = [], image } = seo

  return [
    meta('name', 'description', description),
    ...(path === undefined
      ? [meta('name', 'robots', 'noindex')]
      : [link('canonical', origin + path), meta('property', 'og:url', origin + path)]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:title', titleOf(seo)),
    meta('property', 'og:description', description),
    meta('property', 'og:image', origin + (image ?? '/og.png')),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta(
      'property',
      'og:image:alt',
      image === undefined ? `${productName}: ${taglines.visitor}` : titleOf(seo),
    ),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...jsonLd.map((thing) => script({ '@context': 'https://schema.org', ...thing })),
  ]
}

/** A step on the way from the home page to a page, which is the last one. */
export type Crumb = { name: string; path: string }

/** The page's breadcrumbs below the home page, for search results. */
export const breadcrumbs = (origin: string, crumbs: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: productName, path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

const meta = (key: 'name' | 'property', value: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { [key]: value, content },
})

const link = (rel: string, href: string): HeadTag => ({ name: 'link', attributes: { rel, href } })

const script = (thing: object): HeadTag => ({
  name: 'script',
  attributes: { type: 'application/ld+json' },
  text: JSON.stringify(thing),
})
