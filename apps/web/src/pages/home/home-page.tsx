import { productName } from '@joblane/contracts/product'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '#lib/paths.ts'
import type { Seo } from '#lib/seo.ts'
import { siteContext } from '#lib/site-context.ts'

const description =
  'Tell us what you need. Up to 3 rated professionals contact you, and you deal with them directly. Asking is free.'

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.get(siteContext)
  const seo: Seo = {
    title: 'Smartest way to hire a service',
    description,
    path: paths.home,
    jsonLd: [
      { '@type': 'WebSite', name: productName, url: origin + paths.home },
      { '@type': 'Organization', name: productName, url: origin + paths.home, logo: `${origin}/favicon.svg` },
    ],
  }

  return { seo }
}

export const Component = () => (
  <section className="wrap page-head">
    <h1>Smartest way to hire a service</h1>
    <p className="lede">{description}</p>
  </section>
)
