import { Link } from 'react-router'
import { paths } from '#lib/routing/paths.ts'
import { Icon } from '#ui/elements/icon.tsx'

export const BackToList = () => (
  <div className="detail__back">
    <Link className="back" to={paths.demandsAvailable}>
      <Icon name="arrow-left" />
      Demands Available
    </Link>
  </div>
)
