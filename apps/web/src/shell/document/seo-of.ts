import { taglines } from '@joblane/contracts/site/product'
import type { Seo } from '#lib/head/seo.ts'

const unnamed: Seo = { title: taglines.visitor, description: taglines.visitor }

/** The page's own words; those of the innermost route win. */
export const seoOf = (loaderData: readonly unknown[]) => loaderData.findLast(hasSeo)?.seo ?? unnamed

const hasSeo = (data: unknown): data is { seo: Seo } =>
  typeof data === 'object' && data !== null && 'seo' in data
