import { seats } from '@joblane/contracts/demands/numbers'
import { productName } from '@joblane/contracts/site/product'
import { paths } from '@joblane/contracts/site/pages'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, type NavigateFunction, useNavigate, useSearchParams } from 'react-router'
import { campaignsAt, everywhere } from '#features/campaigns/campaigns.ts'
import { panel } from '#features/demands/browsing/available-demands.ts'
import { openDialog } from '#lib/overlays/dialogs.ts'
import type { Seo } from '#lib/head/seo.ts'
import { siteContext } from '#lib/routing/site-context.ts'
import { ForProfessionals } from './for-professionals.tsx'
import { Hero } from './hero.tsx'
import { PanelSection } from './panel-section.tsx'
import { Reviews } from './reviews.tsx'
import { Slides } from './slides.tsx'
import { Steps } from './steps.tsx'
import { WhatIs } from './what-is.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { queries, origin } = context.get(siteContext)
  await Promise.all([
    queries.prefetchQuery(panel),
    queries.prefetchQuery(campaignsAt(1, everywhere)),
    queries.prefetchQuery(campaignsAt(2, everywhere)),
  ])

  return { seo: seoOf(origin) }
}

export default function HomePage() {
  useRegistrationByAddress()

  return (
    <>
      <Hero />
      <Slides />
      <Steps />
      <Reviews />
      <WhatIs />
      <ForProfessionals />
      <PanelSection />
    </>
  )
}

/** `/?register=true` opens the registration, once: the address is cleaned so that a reload does not repeat it. */
function useRegistrationByAddress() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isWanted = search.get('register') === 'true'

  useEffect(() => {
    if (isWanted) void openRegistration(navigate)
  }, [isWanted, navigate])
}

async function openRegistration(navigate: NavigateFunction) {
  await navigate(paths.home, { replace: true, preventScrollReset: true })
  openDialog('register')
}

const seoOf = (origin: string): Seo => ({
  title: 'Smartest way to hire a service',
  description: `Tell us what you need. Up to ${seats.shared} rated professionals contact you, and you deal with them directly. Asking is free.`,
  path: paths.home,
  jsonLd: [
    { '@type': 'WebSite', name: productName, url: origin + paths.home },
    { '@type': 'Organization', name: productName, url: origin + paths.home, logo: `${origin}/favicon.svg` },
  ],
})
