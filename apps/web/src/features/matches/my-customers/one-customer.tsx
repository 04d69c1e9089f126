import type { MatchDetail } from '@joblane/contracts/matches/api'
import { paths } from '@joblane/contracts/site/pages'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { oneMatch } from '../match-queries.ts'
import { isUnknown } from '#lib/routing/is-unknown.ts'
import { MembersOnly } from '#lib/session/members-only.tsx'
import { ButtonLink } from '#ui/elements/button.tsx'
import { PageFailure } from '#ui/feedback/page-failure.tsx'
import { PageMessage } from '#ui/feedback/page-message.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ForProfessionals } from './for-professionals.tsx'

type Props = { children: (match: MatchDetail) => ReactNode }

/** Loads the match of the address for its professional. */
export const OneCustomer = ({ children }: Props) => (
  <MembersOnly roles={['WORKER']} placeholder={<Places />} otherwise={<ForProfessionals />}>
    <Loaded>{children}</Loaded>
  </MembersOnly>
)

function Loaded({ children }: Props) {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(oneMatch(id))

  // By the match: what is typed about one does not move to another.
  if (data) return <Fragment key={id}>{children(data)}</Fragment>
  if (!error) return <Places />
  if (!isUnknown(error)) return <PageFailure onRetry={() => void refetch()} />

  return (
    <PageMessage
      picture="/art/day/not-found.svg"
      title="We couldn't find this customer"
      text="You have not unlocked this demand."
    >
      <ButtonLink to={paths.myCustomers}>My Customers</ButtonLink>
    </PageMessage>
  )
}

const Places = () => (
  <div className="wrap">
    <Skeleton className="skeleton--body" />
  </div>
)
