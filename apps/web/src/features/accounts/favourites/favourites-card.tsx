import type { Category } from '@joblane/contracts/api/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useLastKnown } from '#lib/browser/use-last-known.ts'
import { Button } from '#ui/elements/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Bone } from '#ui/feedback/skeleton.tsx'
import { favourites } from './favourites.ts'
import { FavouritesForm } from './favourites-form.tsx'
import './favourites-card.css'

/** What a member has chosen so far, to be changed. */
export function FavouritesCard({ categories }: { categories: readonly Category[] | undefined }) {
  const { data, isError, refetch } = useQuery(favourites)
  const saved = useLastKnown(data)
  if (saved) return <FavouritesForm categories={categories} chosen={saved} />
  if (!isError) return <FavouritesBones />

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
export const FavouritesBones = () => (
  <div className="card form-card" aria-hidden="true">
    <Bone className="bone--favourites" />
  </div>
)
