import type { Demand } from '@joblane/contracts/demands/demand'
import { useSession } from '#lib/session/session.ts'
import { Row } from '#ui/elements/row.tsx'
import { Seats } from '../seats.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { customerRatingText } from '../customer-rating-text.ts'

export type Confirmed = { phone: boolean; email: boolean } | undefined

type Props = { demand: Demand; confirmed: Confirmed }

/** What a professional knows before paying: leads before and after, seats taken, the customer's rating and contacts. */
export const UnlockFacts = ({ demand, confirmed }: Props) => (
  <dl className="rows">
    <Leads />
    <Row name="Professionals">
      <Seats taken={demand.unlockCount} limit={demand.unlockLimit} />
    </Row>
    <RatingOfCustomer rating={demand.customerRating} />
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

/** Only professionals see how others rated the customer; a page from the server learns it after signing in. */
function RatingOfCustomer({ rating }: { rating: Demand['customerRating'] }) {
  const role = useSession(({ loggedUser }) => loggedUser?.role)
  if (role === 'CUSTOMER' || role === 'ADMINISTRATOR') return null
  if (role === undefined) return <Row name="Customer's rating">Log in to see</Row>

  return (
    <Row name="Customer's rating">
      {rating ? customerRatingText(rating) : <Skeleton className="skeleton--number" />}
    </Row>
  )
}

function Confirmation({ is }: { is: boolean | undefined }) {
  if (is === undefined) return <Skeleton className="skeleton--number" />

  return is ? <span className="confirmed">Confirmed</span> : <span className="soft">Not confirmed</span>
}
