import type { MatchDetail } from '@joblane/contracts/matches/api'
import { paths } from '@joblane/contracts/site/pages'
import { Link } from 'react-router'
import { firstNameOf } from '#lib/format/first-name-of.ts'
import { ReviewOfMatch } from '#features/reviews/review-of-match.tsx'
import type { Seo } from '#lib/head/seo.ts'
import { Icon } from '#ui/elements/icon.tsx'
import { Person } from '#ui/elements/person.tsx'
import { OneCustomer } from './one-customer.tsx'

const seo: Seo = { title: 'Review a Customer', description: 'Say how it went with a customer.' }

export const loader = () => ({ seo })

export default function ReviewCustomerPage() {
  return <OneCustomer>{(match) => <Review match={match} />}</OneCustomer>
}

function Review({ match: { id, demand } }: { match: MatchDetail }) {
  const name = firstNameOf(demand.customerName, 'your customer')

  return (
    <div className="wrap narrow page-end">
      <Link className="back" to={paths.myCustomers}>
        <Icon name="arrow-left" />
        My Customers
      </Link>
      <ReviewOfMatch
        matchId={id}
        kind="customer-review"
        name={name}
        back={{ to: paths.myCustomers, text: 'My Customers' }}
        head={
          <div className="page-head">
            <Person name={demand.customerName ?? ''}>
              <h1>How did it go with {name}?</h1>
              <p className="soft small">{demand.subcategory}</p>
            </Person>
          </div>
        }
      />
    </div>
  )
}
