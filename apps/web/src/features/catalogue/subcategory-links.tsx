import type { Subcategory } from '@joblane/contracts/catalogue/api'
import { Link } from 'react-router'
import { paths } from '@joblane/contracts/site/pages'
import { Icon } from '#ui/elements/icon.tsx'
import { classes } from '#ui/styles/classes.ts'

type Props = {
  subcategories: readonly Subcategory[]
  /** Three in a row where there is room. */ isRoomy?: boolean
  /** The links are in a dialog, which going back must not reopen. */
  isInDialog?: boolean
}

/** Every subcategory as a way to its page. */
export const SubcategoryLinks = ({ subcategories, isRoomy = false, isInDialog = false }: Props) => (
  <ul className={classes('subs', isRoomy && 'subs--3')}>
    {subcategories.map(({ id, name }) => (
      <li key={id}>
        <Link to={paths.category(name)} replace={isInDialog}>
          {name}
          <Icon name="chevron-right" />
        </Link>
      </li>
    ))}
  </ul>
)
