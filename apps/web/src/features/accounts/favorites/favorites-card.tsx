import type { Category } from '@joblane/contracts/catalogue/api'
import { useQuery } from '@tanstack/react-query'
import { useLastKnown } from '#lib/browser/use-last-known.ts'
import { Button } from '#ui/elements/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { favorites } from './favorites.ts'
import { FavoritesForm } from './favorites-form.tsx'
import './favorites-card.css'

/** The form with the member's saved favorites. */
export function FavoritesCard({ categories }: { categories: readonly Category[] | undefined }) {
  const { data, isError, refetch } = useQuery(favorites)
  const saved = useLastKnown(data)
  if (saved) return <FavoritesForm categories={categories} chosen={saved} />
  if (!isError) return <FavoritesSkeleton />

  return (
    <div className="card form-card">
      <Notice kind="danger">Your favorite categories could not be loaded.</Notice>
      <Button look="line" onClick={() => void refetch()}>
        Try Again
      </Button>
    </div>
  )
}

/** The room that the form will take. */
export const FavoritesSkeleton = () => (
  <div className="card form-card" aria-hidden="true">
    <Skeleton className="skeleton--favorites" />
  </div>
)
