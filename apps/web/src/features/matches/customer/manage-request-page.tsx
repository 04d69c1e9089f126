import { paths } from '@joblane/contracts/site/pages'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { DemandDetailSkeleton } from '#features/demands/unlocking/demand-detail-skeleton.tsx'
import { useManagedDemand, useRemoveManagedDemand } from '#features/demands/managing/managed-demand.ts'
import { RemoveCard } from '#features/demands/managing/remove-card.tsx'
import { isRefusal } from '#lib/api/api-call.ts'
import { isUnknown } from '#lib/routing/is-unknown.ts'
import { PrivateLink } from '#lib/session/private-link.ts'
import { CustomerDemand } from './customer-demand.tsx'
import type { Seo } from '#lib/head/seo.ts'
import { ButtonLink } from '#ui/elements/button.tsx'
import { PageFailure } from '#ui/feedback/page-failure.tsx'
import { PageMessage } from '#ui/feedback/page-message.tsx'
import '#ui/styles/columns-and-boxes.css'

const seo: Seo = {
  title: 'Your request',
  description: 'See who has your contact, stop your request or delete it.',
}

export const loader = () => ({ seo })

/** The page behind the private link of the thank-you e-mail. */
export default function ManageRequestPage() {
  const secret = useSecret()
  const removal = useRemoveManagedDemand(secret)
  const { data, error, refetch } = useManagedDemand(secret)

  if (removal.isSuccess) return <Removed />
  if (secret === '' || isDead(error)) return <DeadLink />
  if (data && secret !== null)
    return (
      <PrivateLink value={secret}>
        <CustomerDemand
          demand={data.demand}
          photos={data.photos}
          isGoing={removal.isPending}
          more={<RemoveCard removal={removal} />}
        />
      </PrivateLink>
    )
  if (error) return <PageFailure title="Your request could not be loaded" onRetry={() => void refetch()} />

  return (
    <>
      <h1 className="visually-hidden">{seo.title}</h1>
      <DemandDetailSkeleton />
    </>
  )
}

/** The secret after the `#`, which browsers never send to a server; null until hydration. */
function useSecret() {
  const { hash } = useLocation()
  const [secret, setSecret] = useState<string | null>(null)

  useEffect(() => setSecret(window.location.hash.slice(1)), [hash])

  return secret
}

const isDead = (error: unknown) => isRefusal(error, 'LINK_DEAD') || isUnknown(error)

const DeadLink = () => (
  <PageMessage
    picture="/art/day/not-found.svg"
    title="This link is no longer valid"
    text="The request was deleted, or the link is incomplete. Please open it again from your thank-you e-mail."
  >
    <ButtonLink to={paths.home}>Go to home page</ButtonLink>
  </PageMessage>
)

const Removed = () => (
  <PageMessage
    picture="/art/success.svg"
    title="Your request is deleted"
    text="We have deleted everything in it. You can request another service whenever you like."
  >
    <ButtonLink to={paths.home}>Go to home page</ButtonLink>
  </PageMessage>
)
