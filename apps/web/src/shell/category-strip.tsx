import type { Category } from '@joblane/contracts/catalogue/api'
import { paths } from '@joblane/contracts/site/pages'
import { Link } from 'react-router'
import { useCategories } from '#features/catalogue/categories.ts'
import { useStripPopup } from './use-strip-popup.ts'
import './category-strip.css'

/** All categories in one line; each shows its subcategories on hover. */
export function CategoryStrip() {
  const all = useCategories()

  return (
    <nav className="strip" aria-label="Service categories">
      <div className="wrap">
        <ul>
          {all?.map((category) => (
            <StripItem key={category.id} category={category} />
          ))}
        </ul>
      </div>
    </nav>
  )
}

function StripItem({ category: { name, subcategories } }: { category: Category }) {
  const { isOpen, popup, handlers } = useStripPopup()

  return (
    <li {...handlers}>
      <Link className="strip__link" to={paths.category(name)} aria-expanded={isOpen}>
        {name}
      </Link>
      {isOpen && (
        <div className="strip__pop" ref={popup} popover="manual">
          {subcategories.length === 0 && <p>Doesn't have subcategories</p>}
          {subcategories.map((subcategory) => (
            <Link key={subcategory.id} to={paths.category(subcategory.name)} tabIndex={-1}>
              {subcategory.name}
            </Link>
          ))}
        </div>
      )}
    </li>
  )
}
