import { type Found, findByName } from '@joblane/contracts/catalogue/find-by-name'
import { paths } from '@joblane/contracts/site/pages'
import { data, type LoaderFunctionArgs, redirect, useParams } from 'react-router'
import { categories, useCategories } from '#features/catalogue/categories.ts'
import { descriptionOf } from '#features/catalogue/description.ts'
import { cityLinksOf } from '#features/cities/city-queries.ts'
import { questionsAbout } from '#features/catalogue/questions.ts'
import { requireOnServer } from '#lib/routing/preload.ts'
import { siteContext } from '#lib/routing/site-context.ts'
import { Breadcrumbs } from '#ui/elements/breadcrumbs.tsx'
import { RouteError } from '../error/route-error.tsx'
import { CategoryContents } from './category-contents.tsx'
import { ByCity } from './by-city.tsx'
import { crumbsOfService, seoForService, seoForUnknown } from './category-seo.ts'
import { SubcategoryContents } from './subcategory-contents.tsx'

/** `/{name}`: the page of a category, or of a subcategory with its questionnaire. A former name redirects. */
export async function loader({ params: { name = '' }, request, context }: LoaderFunctionArgs) {
  const { queries, origin } = context.get(siteContext)
  const all = await queries.ensureQueryData(categories).catch(() => null)
  requireOnServer(queries, categories)
  if (all === null) return data({ seo: seoForUnknown }, { status: 503 })

  const found = findByName(all, name)
  if (!found) {
    // The description is also found by a former name.
    const renamed = await queries.ensureQueryData(descriptionOf(name)).catch(() => null)
    if (renamed) return redirect(paths.category(renamed.name) + new URL(request.url).search, 308)
    return data({ seo: seoForUnknown }, { status: 404 })
  }

  const exactName = nameOf(found)
  const [description] = await Promise.all([
    queries.ensureQueryData(descriptionOf(exactName)).catch(() => null),
    found.kind === 'subcategory' && queries.prefetchQuery(questionsAbout(exactName)),
    queries.prefetchQuery(cityLinksOf(exactName)),
  ])

  return data({ seo: seoForService(found, description, origin) })
}

/** Renders nothing until the categories are loaded. */
export default function CategoryPage() {
  const { name = '' } = useParams()
  const all = useCategories()
  if (!all) return null

  const found = findByName(all, name)
  if (!found) return <RouteError />

  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={crumbsOfService(found)} />
      </div>
      {found.kind === 'category' ? (
        <CategoryContents category={found.category} />
      ) : (
        <SubcategoryContents
          key={found.subcategory.id}
          category={found.category}
          subcategory={found.subcategory}
        />
      )}
      <ByCity name={nameOf(found)} />
    </>
  )
}

const nameOf = (found: Found) => (found.kind === 'category' ? found.category.name : found.subcategory.name)
