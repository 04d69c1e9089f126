import type { MatchDetail } from '@joblane/contracts/matches/api'
import { paths } from '@joblane/contracts/site/pages'
import { Link } from 'react-router'
import { firstNameOf } from '#lib/format/first-name-of.ts'
import { waitingText } from '../match-words.ts'
import { QuoteForm } from './quote-form.tsx'
import type { Seo } from '#lib/head/seo.ts'
import { ButtonLink } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { OneCustomer } from '../my-customers/one-customer.tsx'
import '#ui/styles/columns-and-boxes.css'

const seo: Seo = { title: 'Write a Quote', description: 'Send a price to your customer.' }

export const loader = () => ({ seo })

export default function WriteQuotePage() {
  return <OneCustomer>{(match) => <WriteQuote match={match} />}</OneCustomer>
}

function WriteQuote({ match }: { match: MatchDetail }) {
  const name = match.demand.customerName ?? 'your customer'

  return (
    <div className="wrap">
      <Link className="back" to={paths.myCustomer(match.id)}>
        <Icon name="arrow-left" />
        {name}
      </Link>
      <div className="page-head">
        <h1>Write a quote for {firstNameOf(match.demand.customerName, 'your customer')}</h1>
        <p className="lede">
          {match.demand.subcategory} in {match.demand.city} - {match.demand.stateCode}.
          {match.state === 'OPEN' && rivalsText(match)}
        </p>
      </div>
      {match.state === 'OPEN' ? <QuoteForm match={match} /> : <TooLate match={match} />}
    </div>
  )
}

/** The server would refuse a quote. */
const TooLate = ({ match }: { match: MatchDetail }) => (
  <div className="stack page-end">
    <Notice>
      {waitingText(match, firstNameOf(match.demand.customerName, 'The customer'))} You can no longer send a
      quote.
    </Notice>
    <p>
      <ButtonLink look="line" to={paths.myCustomer(match.id)}>
        Back to the conversation
      </ButtonLink>
    </p>
  </div>
)

/** How many others the customer may compare the quote with. */
function rivalsText({ demand }: MatchDetail) {
  const others = demand.unlockLimit - 1
  if (others < 1) return ''

  return ` ${firstNameOf(demand.customerName, 'The customer')} compares it with up to ${others === 1 ? 'one other' : `${others} others`}.`
}
