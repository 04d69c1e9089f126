import type { Category } from '@joblane/contracts/catalogue/api'
import { categoryIcon } from '@joblane/contracts/catalogue/category-icon'
import { SubcategoryLinks } from '#features/catalogue/subcategory-links.tsx'
import { Picture } from '#ui/elements/picture.tsx'
import './category.css'

export const CategoryContents = ({ category: { name, subcategories } }: { category: Category }) => (
  <div className="wrap services">
    <div className="page-head">
      <div className="titled">
        <span className="tile">
          <Picture src={categoryIcon(name)} alt="" width="40" height="40" />
        </span>
        <h1>{name}</h1>
      </div>
      <p className="lede">Which service do you need?</p>
    </div>
    {subcategories.length === 0 ? (
      <p className="soft">This category doesn't have subcategories yet.</p>
    ) : (
      <SubcategoryLinks subcategories={subcategories} isRoomy />
    )}
  </div>
)
