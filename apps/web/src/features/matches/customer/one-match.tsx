import type { MatchDetail } from '@joblane/contracts/matches/api'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { oneMatch } from '../match-queries.ts'
import { isUnknown } from '#lib/routing/is-unknown.ts'
import { useByLink } from '#lib/session/private-link.ts'
import { ButtonLink } from '#ui/elements/button.tsx'
import { PageFailure } from '#ui/feedback/page-failure.tsx'
import { PageMessage } from '#ui/feedback/page-message.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Addresses } from './addresses.ts'

/** What the views of one match need: which one, and the ways from it. */
export type MatchViewProps = { matchId: string; addresses: Addresses }

type Props = MatchViewProps & { children: (match: MatchDetail) => ReactNode }

/** Loads the match of the address for its customer. */
export function OneMatch({ matchId, addresses, children }: Props) {
  const { data, error, refetch } = useQuery(useByLink(oneMatch(matchId)))

  // By the match: what is typed about one does not move to another.
  if (data) return <Fragment key={matchId}>{children(data)}</Fragment>
  if (!error) return <Skeleton className="skeleton--body" />
  if (!isUnknown(error)) return <PageFailure onRetry={() => void refetch()} />

  return (
    <PageMessage
      picture="/art/day/not-found.svg"
      title="We couldn't find this conversation"
      text="The professional may have left, or the address is incomplete."
    >
      <ButtonLink to={addresses.toDemand}>Back to your request</ButtonLink>
    </PageMessage>
  )
}
