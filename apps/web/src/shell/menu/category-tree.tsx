import { Link } from 'react-router'
import { categoryIcon } from '@joblane/contracts/catalogue/category-icon'
import { paths } from '@joblane/contracts/site/pages'
import { useCategories } from '#features/catalogue/categories.ts'
import { Icon } from '#ui/elements/icon.tsx'
import { Picture } from '#ui/elements/picture.tsx'

/** Categories that open to their subcategories, each of which leads to its page. */
export const CategoryTree = () => (
  <details className="tree">
    <summary>
      <Icon name="grid" />
      Categories
      <Icon name="chevron-down" />
    </summary>
    {useCategories()?.map(({ id, name, subcategories }) => (
      <details key={id}>
        <summary>
          <Picture src={categoryIcon(name)} alt="" width="26" height="26" />
          {name}
          <Icon name="chevron-down" />
        </summary>
        <ul>
          {subcategories.map((subcategory) => (
            <li key={subcategory.id}>
              <Link to={paths.category(subcategory.name)}>{subcategory.name}</Link>
            </li>
          ))}
        </ul>
      </details>
    ))}
  </details>
)
