import type { Category } from '@joblane/contracts/catalogue/api'
import { paths } from '@joblane/contracts/site/pages'
import { SessionEndedError } from '#lib/api/api-call.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { FavoritesFailed, FavoritesSaved } from './favorites-dialogs.tsx'
import { useSaveFavorites } from './favorites.ts'
import { FavoritesPicker } from './favorites-picker.tsx'

type Props = { categories: readonly Category[] | undefined; chosen: readonly string[] }

/** The favorite categories, changed here and saved as a whole. */
export function FavoritesForm({ categories, chosen: saved }: Props) {
  const action = useSaveFavorites()
  const { reset, isSuccess, error } = action
  const { form, typed, type, send, isBusy } = useForm({ saved: { chosen: saved }, action })
  const { chosen } = typed
  const hasFailed = error !== null && !(error instanceof SessionEndedError)

  return (
    <form className="card form-card" {...form}>
      <FavoritesPicker
        categories={categories}
        chosen={chosen}
        heading={<h2 className="preferences__title">Your Preferences ({chosen.length})</h2>}
        onAdd={(name) => type({ chosen: [...chosen, name] })}
        onRemove={(name) => type({ chosen: chosen.filter((each) => each !== name) })}
      />
      <div className="actions">
        <ButtonLink look="quiet" to={paths.home}>
          Cancel
        </ButtonLink>
        <Button type="submit" disabled={chosen.length === 0} busyText={isBusy && 'Saving...'}>
          Save Preferences
        </Button>
      </div>
      {isSuccess && <FavoritesSaved onClose={reset} />}
      {hasFailed && <FavoritesFailed onClose={reset} onRetry={send} />}
    </form>
  )
}
