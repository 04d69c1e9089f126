import { type MatchCounts, matchStates, type MatchState } from '@joblane/contracts/matches/api'
import { withCommas } from '@joblane/contracts/site/with-commas'
import { paths } from '@joblane/contracts/site/pages'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { CustomerRow } from './customer-row.tsx'
import { myMatches, useLiveMatches } from '../match-queries.ts'
import { stateText } from '../match-words.ts'
import { useLastKnown } from '#lib/browser/use-last-known.ts'
import type { Seo } from '#lib/head/seo.ts'
import { MembersOnly } from '#lib/session/members-only.tsx'
import { ButtonLink } from '#ui/elements/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FailedPart } from '#ui/feedback/failed-part.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Pager } from '#ui/pager/pager.tsx'
import './customers.css'
import '#ui/feedback/message.css'
import { ForProfessionals } from './for-professionals.tsx'

const seo: Seo = { title: 'My Customers', description: 'Everyone whose contact you unlocked.' }

export const loader = () => ({ seo })

export default function MyCustomersPage() {
  return (
    <MembersOnly roles={['WORKER']} placeholder={<Page />} otherwise={<ForProfessionals />}>
      <Page>
        <Customers />
      </Page>
    </MembersOnly>
  )
}

const Page = ({ children = <Skeleton className="skeleton--body" /> }) => (
  <div className="wrap page-end">
    <div className="page-head">
      <h1>My Customers</h1>
      <p className="lede">Everyone whose contact you unlocked, and where it stands.</p>
    </div>
    {children}
  </div>
)

function Customers() {
  const [search] = useSearchParams()
  const state = matchStates.find((each) => each === search.get('state'))
  const pageIndex = Math.max(0, Number.parseInt(search.get('page') ?? '1', 10) - 1) || 0
  const { data, isError, refetch } = useQuery(myMatches(state, pageIndex))
  // The numbers stay while another filter loads.
  const counts = useLastKnown(data?.counts)
  // While another page loads, the link that leads to it keeps the focus.
  const totalPages = useLastKnown(data?.totalPages)
  useLiveMatches()

  return (
    <>
      <Tabs current={state} counts={counts} />
      {data && data.items.length === 0 && <Empty state={state} isBeyondEnd={data.totalItems > 0} />}
      {data && data.items.length > 0 && (
        <>
          <h2 className="sr">Customers</h2>
          <ul className="custs">
            {data.items.map((match) => (
              <CustomerRow key={match.id} match={match} />
            ))}
          </ul>
        </>
      )}
      {!data && !isError && <Skeleton className="skeleton--body" />}
      {!data && isError && (
        <FailedPart text="Your customers could not be loaded." onRetry={() => void refetch()} />
      )}
      {totalPages !== undefined && (
        <Pager
          label="My customers"
          pageIndex={pageIndex}
          totalPages={totalPages}
          toPage={(page) => addressOf(state, page)}
        />
      )}
    </>
  )
}

function addressOf(state: MatchState | undefined, pageIndex = 0) {
  const search = new URLSearchParams({
    ...(state && { state }),
    ...(pageIndex > 0 && { page: String(pageIndex + 1) }),
  }).toString()

  return search === '' ? paths.myCustomers : `${paths.myCustomers}?${search}`
}

type TabsProps = { current: MatchState | undefined; counts: MatchCounts | undefined }

const Tabs = ({ current, counts }: TabsProps) => (
  <nav className="tabs" aria-label="Filter by state">
    {[undefined, ...matchStates].map((state) => (
      <Link key={state ?? 'ALL'} to={addressOf(state)} aria-current={state === current ? 'page' : undefined}>
        {state ? stateText[state] : 'All'} {counts && <span className="num">{countOf(counts, state)}</span>}
      </Link>
    ))}
  </nav>
)

const countOf = (counts: MatchCounts, state: MatchState | undefined) =>
  withCommas(state ? counts[state] : matchStates.reduce((sum, each) => sum + counts[each], 0))

type EmptyProps = { state: MatchState | undefined; isBeyondEnd: boolean }

function Empty({ state, isBeyondEnd }: EmptyProps) {
  if (isBeyondEnd)
    return (
      <EmptyState text="There are no customers on this page.">
        <ButtonLink to={addressOf(state)}>Back to the first page</ButtonLink>
      </EmptyState>
    )

  return state ? (
    <EmptyState text="No customers here at the moment.">
      <ButtonLink to={paths.myCustomers}>See all customers</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState text="You have not unlocked a demand yet. Find your first customer.">
      <ButtonLink to={paths.demandsAvailable}>Browse demands</ButtonLink>
    </EmptyState>
  )
}
