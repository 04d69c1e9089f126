import type { FoundService } from '@joblane/contracts/catalogue/api'
import { categoryIcon } from '@joblane/contracts/catalogue/category-icon'
import { Link } from 'react-router'
import { useCategories } from '#features/catalogue/categories.ts'
import { serviceAddress } from '#features/catalogue/search-address.ts'
import { MatchReason } from './match-reason.tsx'
import { SubcategoryLinks } from '#features/catalogue/subcategory-links.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { Picture } from '#ui/elements/picture.tsx'

type Props = { services: readonly FoundService[]; typed: string; zip: string }

/** The services that were found, best first. */
export const Services = ({ services, typed, zip }: Props) => (
  <ol className="found__list">
    {services.map((service) => (
      <li key={service.slug}>
        <Link className="card" to={serviceAddress(service.name, zip)}>
          <span className="tile tile--sm">
            <Picture src={categoryIcon(service.category)} alt="" width="28" height="28" />
          </span>
          <span>
            <strong>{service.name}</strong>
            <MatchReason service={service} typed={typed} />
          </span>
          <Icon name="chevron-right" />
        </Link>
      </li>
    ))}
  </ol>
)

/** Every category is a way on. */
export const NothingFound = () => (
  <>
    <p className="lede">Try another word, or pick a category.</p>
    <SubcategoryLinks subcategories={useCategories() ?? []} isRoomy />
  </>
)
