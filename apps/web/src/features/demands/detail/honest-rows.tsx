import type { Demand } from '@joblane/contracts/api/demand'
import { useSession } from '#lib/session/session.ts'
import { Row } from '#ui/elements/row.tsx'
import { Seats } from '#ui/elements/seats.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

export type Confirmed = { phone: boolean; email: boolean } | undefined

type Props = { demand: Demand; confirmed: Confirmed }

/** Shows the price above the button that spends it: leads before and after, seats taken, confirmed contacts. */
export const HonestRows = ({ demand, confirmed }: Props) => (
  <dl className="rows">
    <Leads />
    <Row name="Professionals">
      <Seats taken={demand.unlockCount} limit={demand.unlockLimit} />
    </Row>
    <Row name="Phone">
      <Confirmation is={confirmed?.phone} />
    </Row>
    <Row name="E-mail">
      <Confirmation is={confirmed?.email} />
    </Row>
  </dl>
)

/** Only professionals have leads; visitors see placeholders, so that signing in shifts nothing. */
function Leads() {
  const role = useSession(({ loggedUser }) => loggedUser?.role)
  const leads = useSession(({ userDetails }) => userDetails?.availableCoins)

  if (role === 'CUSTOMER' || role === 'ADMINISTRATOR') return null
  if (role === undefined) {
    return (
      <>
        <Row name="Your leads now">Log in to see</Row>
        <Row name="After this unlock">1 fewer</Row>
      </>
    )
  }

  return (
    <>
      <Row name="Your leads now">{leads ?? <Skeleton className="skeleton--number" />}</Row>
      <Row name="After this unlock">
        {leads === undefined ? (
          <Skeleton className="skeleton--number" />
        ) : leads > 0 ? (
          leads - 1
        ) : (
          'Not enough'
        )}
      </Row>
    </>
  )
}

function Confirmation({ is }: { is: boolean | undefined }) {
  if (is === undefined) return <Skeleton className="skeleton--number" />

  return is ? <span className="confirmed">Confirmed</span> : <span className="soft">Not confirmed</span>
}
