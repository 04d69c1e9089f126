import { getDemand } from '@joblane/contracts/demands/api'
import { paths } from '@joblane/contracts/site/pages'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { DemandDetailSkeleton } from '#features/demands/unlocking/demand-detail-skeleton.tsx'
import { isUnknown } from '#lib/routing/is-unknown.ts'
import { ask } from '#lib/api/query-client.ts'
import type { Seo } from '#lib/head/seo.ts'
import { MembersOnly } from '#lib/session/members-only.tsx'
import { ButtonLink } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { PageMessage } from '#ui/feedback/page-message.tsx'
import { SignInFirst } from '#features/accounts/signing-in/sign-in-first.tsx'
import { TryAgain } from '#ui/feedback/try-again.tsx'
import { ForCustomers } from '#features/demands/managing/for-customers.tsx'
import { CustomerDemand } from './customer-demand.tsx'

const seo: Seo = { title: 'My Demand', description: 'Compare quotes, write messages and hire.' }

export const loader = () => ({ seo })

export default function MyDemandPage() {
  return (
    <MembersOnly
      roles={['CUSTOMER', 'ADMINISTRATOR']}
      placeholder={<DemandDetailSkeleton />}
      // E-mails lead to this page, so visitors log in here instead of being sent home.
      otherwise={
        <ForCustomers visitors={<SignInFirst text="Log in to the account that posted this request." />} />
      }
    >
      <MyDemand />
    </MembersOnly>
  )
}

function MyDemand() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(ask(getDemand, { params: { id } }, { needsSession: true }))

  if (data?.isMine) return <CustomerDemand demand={data} photos={data.photos} back={<Back />} />
  if (data || isUnknown(error)) return <Unknown />
  if (error) return <Failed onRetry={() => void refetch()} />

  return <DemandDetailSkeleton />
}

const Back = () => (
  <Link className="back" to={paths.myOpenDemands}>
    <Icon name="arrow-left" />
    My Open Demands
  </Link>
)

const Unknown = () => (
  <PageMessage
    picture="/art/day/not-found.svg"
    title="We couldn't find this demand"
    text="It was deleted, or it belongs to another account."
  >
    <ButtonLink to={paths.myOpenDemands}>My Open Demands</ButtonLink>
  </PageMessage>
)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <PageMessage
    picture="/art/day/ops.svg"
    title="Your demand could not be loaded"
    text="We can't load it right now. Please try again in a moment."
  >
    <TryAgain onRetry={onRetry} />
  </PageMessage>
)
