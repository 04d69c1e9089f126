import type { Category } from '@joblane/contracts/catalogue/api'
import { FavoritesPicker } from '../favorites/favorites-picker.tsx'

type Props = {
  categories: readonly Category[] | undefined
  chosen: readonly string[]
  onAdd: (name: string) => void
  onRemove: (name: string) => void
}

/** Favorite categories; the step is optional. */
export const PreferencesStep = (props: Props) => (
  <>
    <FavoritesPicker {...props} heading={<h3>Selected Preferences ({props.chosen.length})</h3>} />
    <p className="soft small">
      You can skip this step. We'll let you know when someone needs the services you choose.
    </p>
  </>
)
