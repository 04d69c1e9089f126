import type { Demand } from '@joblane/contracts/demands/demand'
import { demandTexts } from '@joblane/contracts/demands/texts'
import { paths } from '@joblane/contracts/site/pages'
import { breadcrumbs, type Seo } from '#lib/head/seo.ts'
import { shortened } from '#lib/head/shortened.ts'

export const seoForUnknownDemand: Seo = { title: 'Demand not found', description: demandTexts.notFound }

export const seoForUnloaded: Seo = { title: 'Demand', description: 'This demand could not be loaded.' }

/** A demand that can no longer be unlocked is not indexed. */
export function seoForDemand(demand: Demand, origin: string): Seo {
  const { id, subcategory, category, city, stateCode, isActive, unlockCount, unlockLimit } = demand
  const place = city && ` in ${city}, ${stateCode}`
  const title = `${subcategory || category}${place}`
  const path = paths.demand(id)
  const crumbs = [
    { name: 'Demands Available', path: paths.demandsAvailable },
    { name: title, path },
  ]

  return {
    title,
    description: shortened(demand.description) || `Demand for ${title}. 1 lead opens the customer's contact.`,
    ...(isActive && unlockCount < unlockLimit && { path, jsonLd: [breadcrumbs(origin, crumbs)] }),
  }
}
