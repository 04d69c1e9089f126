import type { Demand } from '@joblane/contracts/demands/demand'
import type { DemandPage } from '@joblane/contracts/demands/api'
import { type ComponentType, useEffect, useId, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useLastKnown } from '#lib/browser/use-last-known.ts'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { classes } from '#ui/styles/classes.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { Pager } from '#ui/pager/pager.tsx'
import { isFiltered, type ListName, pageIndexOf, withPage } from './demand-address.ts'
import { countText, endText } from './count-text.ts'
import { DemandCardSkeletons } from '../demand-card-skeletons.tsx'
import { useDemandAddress } from './use-demand-address.ts'
import './demand-list.css'

/** A requested page of demands. */
type Asked = { data: DemandPage | undefined; isError: boolean; refetch: () => unknown }

type Props = {
  name: ListName
  title: string
  /** Where the page's own title says it all. */
  isTitleHidden?: boolean
  hasMedal?: boolean
  note?: string
  asked: Asked
  Card: ComponentType<{ demand: Demand }>
}

/** A paged list of demands: loading, failed, empty or full. */
export function DemandList({ name, title, isTitleHidden, hasMedal, note, asked, Card }: Props) {
  const titleId = useId()
  const { shown: address } = useDemandAddress()
  const pageIndex = pageIndexOf(address, name)
  const top = useTopAfterPaging(pageIndex)
  const { data } = asked
  // While another page loads, the link that leads to it keeps the focus.
  const totalPages = useLastKnown(data?.totalPages)

  return (
    <section className="demand-list" aria-labelledby={titleId} aria-busy={isLoading(asked)} ref={top}>
      <div className={classes('list-head', isTitleHidden && 'list-head--bare')}>
        {hasMedal && (
          <span className="medal">
            <Icon name="star" />
          </span>
        )}
        <h2 id={titleId} className={isTitleHidden ? 'visually-hidden' : undefined}>
          {title}
        </h2>
        <p role="status">
          {isLoading(asked) ? 'Loading...' : data && [note, countText(data)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Content
        asked={asked}
        Card={Card}
        firstPage={withPage(address, name, 0)}
        isFiltered={isFiltered(address)}
      />
      {totalPages !== undefined && (
        <Pager
          label={title}
          pageIndex={pageIndex}
          totalPages={totalPages}
          toPage={(page) => `?${withPage(address, name, page)}`}
          note={data && endText(data)}
        />
      )}
    </section>
  )
}

type ContentProps = Pick<Props, 'asked' | 'Card'> & { firstPage: URLSearchParams; isFiltered: boolean }

function Content({ asked, Card, firstPage, isFiltered }: ContentProps) {
  const { pathname } = useLocation()
  const { data, isError, refetch } = asked

  if (data && data.items.length > 0)
    return (
      <ul className="demands">
        {data.items.map((demand) => (
          <Card key={demand.id} demand={demand} />
        ))}
      </ul>
    )
  if (!data && !isError) return <DemandCardSkeletons isAnnounced={false} />
  if (!data) {
    return (
      <EmptyState text="The demands could not be loaded.">
        <Button look="line" onClick={() => void refetch()}>
          Try again
        </Button>
      </EmptyState>
    )
  }

  return (
    <EmptyState text="No demands found...">
      {data.totalItems > 0 ? (
        <ButtonLink look="line" to={`?${firstPage}`} preventScrollReset>
          Back to the first page
        </ButtonLink>
      ) : (
        isFiltered && (
          <ButtonLink look="line" to={pathname} preventScrollReset>
            Clear filters
          </ButtonLink>
        )
      )}
    </EmptyState>
  )
}

const isLoading = ({ data, isError }: Asked) => !data && !isError

/** Another page is read from its top; the way back is where it was left. */
function useTopAfterPaging(pageIndex: number) {
  const top = useRef<HTMLElement>(null)
  const shown = useRef(pageIndex)
  const way = useNavigationType()

  useEffect(() => {
    if (shown.current === pageIndex) return
    shown.current = pageIndex
    if (way !== NavigationType.Pop && top.current && top.current.getBoundingClientRect().top < 0)
      top.current.scrollIntoView()
  }, [pageIndex, way])

  return top
}
