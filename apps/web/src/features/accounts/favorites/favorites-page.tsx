import { FavoritesSkeleton, FavoritesCard } from './favorites-card.tsx'
import { useCategories } from '#features/catalogue/categories.ts'
import type { Seo } from '#lib/head/seo.ts'
import { MembersOnly } from '#lib/session/members-only.tsx'
import './favorites-page.css'

const seo: Seo = {
  title: 'Favorite Categories',
  description: "Choose the work you like, and we'll let you know when someone needs it.",
}

export const loader = () => ({ seo })

/** `/interested-categories` */
export default function FavoritesPage() {
  const categories = useCategories()

  return (
    <div className="wrap narrow favorites">
      <div className="page-head">
        <h1>Favorite Categories</h1>
        <p className="lede">Choose the work you like. We'll let you know when someone needs it.</p>
      </div>
      <MembersOnly placeholder={<FavoritesSkeleton />}>
        <FavoritesCard categories={categories} />
      </MembersOnly>
    </div>
  )
}
