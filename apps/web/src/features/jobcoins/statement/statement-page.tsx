import { paths } from '@joblane/contracts/site/pages'
import { useSearchParams } from 'react-router'
import { downloadStatement, useStatement } from './statement.ts'
import { StatementSummary } from './statement-summary.tsx'
import { StatementTable } from './statement-table.tsx'
import { useAction } from '#lib/actions/use-action.ts'
import { showError } from '#lib/overlays/notifications.ts'
import type { Seo } from '#lib/head/seo.ts'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { MembersOnly } from '#lib/session/members-only.tsx'
import { SignInFirst } from '#features/accounts/signing-in/sign-in-first.tsx'
import { Pager } from '#ui/pager/pager.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import './statement-page.css'

const seo: Seo = { title: 'Statement', description: 'Every lead bought, spent, expired or returned.' }
export const loader = () => ({ seo })

/** `/statement`: where every lead came from and went to. */
export default function StatementPage() {
  return (
    <MembersOnly
      placeholder={
        <div className="wrap statement">
          <div className="page-head statement__head">
            <Title />
          </div>
          <Loading />
        </div>
      }
      otherwise={<SignInFirst text="Log in to see your statement." />}
    >
      <div className="wrap statement">
        <div className="page-head statement__head">
          <Title />
          <div className="actions actions--row">
            <Button look="line" isSmall onClick={() => print()}>
              <Icon name="printer" />
              Print
            </Button>
            <Download />
          </div>
        </div>
        <Contents />
      </div>
    </MembersOnly>
  )
}

const Title = () => (
  <div>
    <h1>Statement</h1>
    <p className="lede">Every lead you bought, spent, lost or got back, and why.</p>
  </div>
)

function Download() {
  const { mutate, isPending } = useAction({ mutationFn: downloadStatement, onError: showError })

  return (
    <Button look="line" isSmall busyText={isPending && 'Downloading...'} onClick={() => mutate()}>
      <Icon name="download" />
      Download CSV
    </Button>
  )
}

function Contents() {
  const [search] = useSearchParams()
  const pageIndex = Math.max(0, Math.trunc(Number(search.get('page') ?? 1)) - 1) || 0
  const { data, isError, refetch } = useStatement(pageIndex)

  if (!data && isError) {
    return (
      <EmptyState text="The statement could not be loaded.">
        <Button look="line" onClick={() => void refetch()}>
          Try again
        </Button>
      </EmptyState>
    )
  }
  if (!data) return <Loading />

  const { items, totalPages, totalItems } = data.movements
  return (
    <>
      <StatementSummary summary={data.summary} />
      {items.length > 0 ? (
        <div className="card">
          <StatementTable movements={items} />
        </div>
      ) : (
        <Empty isBeyondEnd={totalItems > 0} />
      )}
      <Pager
        label="Statement"
        pageIndex={pageIndex}
        totalPages={totalPages}
        toPage={(page) => (page === 0 ? paths.statement : `${paths.statement}?page=${page + 1}`)}
      />
    </>
  )
}

const Empty = ({ isBeyondEnd }: { isBeyondEnd: boolean }) =>
  isBeyondEnd ? (
    <EmptyState text="There is nothing on this page.">
      <ButtonLink to={paths.statement}>Back to the first page</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState text="No activity yet.">
      <ButtonLink to={paths.plans}>Choose a plan</ButtonLink>
    </EmptyState>
  )

const Loading = () => (
  <>
    <p className="visually-hidden" role="status">
      Loading the statement
    </p>
    <Skeleton className="skeleton--fields" />
  </>
)
