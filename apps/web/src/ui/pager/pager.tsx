import { Link } from 'react-router'
import { Icon } from '../elements/icon.tsx'
import { pagerWindow } from './pager-window.ts'
import './pager.css'

type Props = {
  /** Names the list, such as 'Golden Demands'. */
  label: string
  pageIndex: number
  totalPages: number
  /** The address of a page, counted from 0. */
  toPage: (pageIndex: number) => string
}

/** Previous, the pages around the current one, next; nothing where there is one page. */
export function Pager({ label, pageIndex, totalPages, toPage }: Props) {
  if (totalPages < 2) return null

  return (
    <nav className="pager" aria-label={`${label} pages`}>
      <Step name="Previous page" icon="chevron-left" to={pageIndex > 0 && toPage(pageIndex - 1)} />
      {pagerWindow(pageIndex, totalPages).map((page) => (
        <Link
          key={page}
          to={toPage(page)}
          preventScrollReset
          aria-label={`Page ${page + 1}`}
          aria-current={page === pageIndex ? 'page' : undefined}
        >
          {page + 1}
        </Link>
      ))}
      <Step name="Next page" icon="chevron-right" to={pageIndex < totalPages - 1 && toPage(pageIndex + 1)} />
    </nav>
  )
}

type StepProps = { name: string; icon: 'chevron-left' | 'chevron-right'; to: string | false }

const Step = ({ name, icon, to }: StepProps) =>
  to === false ? (
    <span role="link" aria-disabled="true" aria-label={name}>
      <Icon name={icon} />
    </span>
  ) : (
    <Link to={to} preventScrollReset aria-label={name}>
      <Icon name={icon} />
    </Link>
  )
