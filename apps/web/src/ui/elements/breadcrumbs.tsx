import { productName } from '@joblane/contracts/site/product'
import { Link } from 'react-router'
import type { Crumb } from '#lib/head/seo.ts'
import './breadcrumbs.css'

/** The way from the home page to this page, which is the last crumb. */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const last = crumbs.at(-1)

  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        <li>
          <Link to="/">{productName}</Link>
        </li>
        {crumbs.map((crumb) => (
          <li key={crumb.path}>
            {crumb === last ? (
              <span aria-current="page">{crumb.name}</span>
            ) : (
              <Link to={crumb.path}>{crumb.name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
