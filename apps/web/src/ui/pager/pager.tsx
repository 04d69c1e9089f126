import type { MouseEvent } from 'react'
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
  /** Said below the pages. */
  note?: string | undefined
}

/** Previous, the pages around the current one, next; nothing where there is one page. */
export function Pager({ label, pageIndex, totalPages, toPage, note }: Props) {
  if (totalPages < 2) return null
  const [isFirst, isLast] = [pageIndex === 0, pageIndex >= totalPages - 1]

  return (
    <nav className="pager" aria-label={`${label} pages`}>
      <Step
        name="Previous page"
        icon="chevron-left"
        to={toPage(isFirst ? 0 : pageIndex - 1)}
        isOff={isFirst}
      />
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
      <Step
        name="Next page"
        icon="chevron-right"
        to={toPage(isLast ? totalPages - 1 : pageIndex + 1)}
        isOff={isLast}
      />
      {note && <p className="small">{note}</p>}
    </nav>
  )
}

type StepProps = { name: string; icon: 'chevron-left' | 'chevron-right'; to: string; isOff: boolean }

/** Stays focusable at the end of the row, so that the keyboard does not lose its place. */
const Step = ({ name, icon, to, isOff }: StepProps) => (
  <Link to={to} preventScrollReset aria-label={name} {...(isOff && { 'aria-disabled': true, onClick: stay })}>
    <Icon name={icon} />
  </Link>
)

const stay = (event: MouseEvent) => event.preventDefault()
