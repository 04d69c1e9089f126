import type { Category } from '@joblane/contracts/catalogue/api'
import { type FormEvent, useState } from 'react'
import { SessionEndedError } from '#lib/api/api-call.ts'
import { paths } from '#lib/routing/paths.ts'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { FavoritesFailed, FavoritesSaved } from './favorites-dialogs.tsx'
import { useSaveFavorites } from './favorites.ts'
import { FavoritesPicker } from './favorites-picker.tsx'

type Props = { categories: readonly Category[] | undefined; chosen: readonly string[] }

/** The favorite categories, changed here and saved as a whole. */
export function FavoritesForm({ categories, chosen: first }: Props) {
  const [chosen, setChosen] = useState(first)
  const { mutate: save, reset, isPending, isSuccess, error } = useSaveFavorites()
  const hasFailed = error !== null && !(error instanceof SessionEndedError)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(chosen)
  }

  return (
    <form className="card form-card" onSubmit={submit}>
      <FavoritesPicker
        categories={categories}
        chosen={chosen}
        heading={<h2 className="preferences__title">Your Preferences ({chosen.length})</h2>}
        onAdd={(name) => setChosen([...chosen, name])}
        onRemove={(name) => setChosen(chosen.filter((each) => each !== name))}
      />
      <div className="actions">
        <ButtonLink look="quiet" to={paths.home}>
          Cancel
        </ButtonLink>
        <Button type="submit" disabled={chosen.length === 0} busyText={isPending && 'Saving...'}>
          Save Preferences
        </Button>
      </div>
      {isSuccess && <FavoritesSaved onClose={reset} />}
      {hasFailed && <FavoritesFailed onClose={reset} onRetry={() => save(chosen)} />}
    </form>
  )
}
