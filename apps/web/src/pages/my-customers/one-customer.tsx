import type { MatchDetail } from '@joblane/contracts/api/matches'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { oneMatch } from '#features/matches/match-queries.ts'
import { statusOf } from '#lib/api/api-call.ts'
import { paths } from '#lib/routing/paths.ts'
import { MembersOnly } from '#lib/session/members-only.tsx'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { MessagePage } from '#ui/feedback/message-page.tsx'
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
  const { data, error, refetch } = useQuery(oneMatch(id, undefined))

  if (data) return children(data)
  if (!error) return <Places />
  const isUnknown = [400, 404].includes(statusOf(error))

  return (
    <MessagePage
      picture={isUnknown ? '/art/not-found.svg' : '/art/ops.svg'}
      title={isUnknown ? "We couldn't find this customer" : 'This could not be loaded'}
      text={isUnknown ? 'You have not unlocked this demand.' : 'Please try again in a moment.'}
    >
      {isUnknown ? (
        <ButtonLink to={paths.myCustomers}>My Customers</ButtonLink>
      ) : (
        <Button onClick={() => void refetch()}>Try again</Button>
      )}
    </MessagePage>
  )
}

const Places = () => (
  <div className="wrap">
    <Skeleton className="skeleton--body" />
  </div>
)
