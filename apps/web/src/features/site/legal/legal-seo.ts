import type { LoaderFunctionArgs } from 'react-router'
import { breadcrumbs, type Seo } from '#lib/head/seo.ts'
import { siteContext } from '#lib/routing/site-context.ts'

/** The loader of a page without data, which stands right below the home page. */
export const loadSeo =
  (seo: Seo & { path: string }) =>
  ({ context }: LoaderFunctionArgs): { seo: Seo } => {
    const { origin } = context.get(siteContext)
    const crumbs = breadcrumbs(origin, [{ name: seo.title, path: seo.path }])

    return { seo: { ...seo, jsonLd: [crumbs, ...(seo.jsonLd ?? [])] } }
  }
