import { findByName } from '@joblane/contracts/find-by-name'
import { data, type LoaderFunctionArgs, useParams } from 'react-router'
import { categories, useCategories } from '#features/catalogue/categories.ts'
import { descriptionOf } from '#features/catalogue/description.ts'
import { questionsAbout } from '#features/catalogue/questions.ts'
import { requireOnServer } from '#lib/routing/preload.ts'
import { siteContext } from '#lib/routing/site-context.ts'
import { ErrorPage } from '../error/error-page.tsx'
import { CategoryContents } from './category-contents.tsx'
import { seoForService, seoForUnknown } from './category-seo.ts'
import { SubcategoryContents } from './subcategory-contents.tsx'

/** `/{name}`: the page of a category, or of a subcategory with its questionnaire. */
export async function loader({ params: { name = '' }, context }: LoaderFunctionArgs) {
  const { queries, origin } = context.get(siteContext)
  const all = await queries.ensureQueryData(categories).catch(() => null)
  requireOnServer(queries, categories)
  if (all === null) return data({ seo: seoForUnknown }, { status: 503 })

  const found = findByName(all, name)
  if (!found) return data({ seo: seoForUnknown }, { status: 404 })

  const exactName = found.kind === 'category' ? found.category.name : found.subcategory.name
  const [description] = await Promise.all([
    queries.ensureQueryData(descriptionOf(exactName)).catch(() => null),
    found.kind === 'subcategory' && queries.prefetchQuery(questionsAbout(exactName)),
  ])

  return data({ seo: seoForService(found, description?.description, origin) })
}

/** Renders nothing until the categories are loaded. */
export function Component() {
  const { name = '' } = useParams()
  const all = useCategories()
  if (!all) return null

  const found = findByName(all, name)
  if (!found) return <ErrorPage />

  return found.kind === 'category' ? (
    <CategoryContents category={found.category} />
  ) : (
    <SubcategoryContents
      key={found.subcategory.id}
      category={found.category}
      subcategory={found.subcategory}
    />
  )
}
