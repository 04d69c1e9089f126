import type { MatchDetail } from '@joblane/contracts/matches/api'
import { paths } from '@joblane/contracts/site/pages'
import { useState } from 'react'
import { Link } from 'react-router'
import { CallAdvice } from '#features/demands/call-advice.tsx'
import { CustomerContact } from '#features/demands/customer-contact.tsx'
import { DoneButton } from '../hiring/done-button.tsx'
import { useLiveMatches } from '../match-queries.ts'
import { stateBadge, stateText } from '../match-words.ts'
import { priceText, validText } from '../quotes/quote-words.ts'
import { Chat } from '../messages/chat.tsx'
import { firstNameOf } from '#lib/format/first-name-of.ts'
import type { Seo } from '#lib/head/seo.ts'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { OneCustomer } from './one-customer.tsx'
import '#features/demands/unlocking/unlock-card.css'
import '../quotes/quote-card.css'
import '#ui/styles/columns-and-boxes.css'

const WithdrawDialog = lazyPart(() => import('../hiring/withdraw-dialog.tsx'))

const seo: Seo = { title: 'My Customer', description: 'Write messages and quotes to a customer.' }

export const loader = () => ({ seo })

export default function MyCustomerPage() {
  return <OneCustomer>{(match) => <Conversation match={match} />}</OneCustomer>
}

/** The conversation with a customer, and beside it their contact and the professional's quote. */
function Conversation({ match }: { match: MatchDetail }) {
  useLiveMatches()

  return (
    <div className="wrap">
      <Link className="back" to={paths.myCustomers}>
        <Icon name="arrow-left" />
        My Customers
      </Link>
      <div className="two">
        <Chat match={match} />
        <aside className="stack sticky" aria-label="Customer">
          <section className="card box">
            <h2>Contact</h2>
            <CustomerContact demand={match.demand} />
            <CallAdvice demandId={match.demandId} />
            <Link to={paths.demand(match.demandId)}>See the demand</Link>
          </section>
          <Offer match={match} />
        </aside>
      </div>
    </div>
  )
}

function Offer({ match }: { match: MatchDetail }) {
  const { quote, state } = match
  const [isWithdrawing, setWithdrawing] = useState(false)

  return (
    <section className="card box">
      <h2>Your quote</h2>
      <p>
        <span className={stateBadge[state]}>{stateText[state]}</span>
      </p>
      {quote ? (
        <>
          <span className="price price--xl">{priceText(quote)}</span>
          <p className="small soft">
            {quote.isExpired ? 'Expired' : 'Valid until'} {validText(quote.validUntil)}.{' '}
            {quote.viewedAt ? 'The customer has seen it.' : 'The customer has not seen it yet.'}
          </p>
        </>
      ) : (
        <p className="soft">You have not sent a quote yet.</p>
      )}
      {state === 'OPEN' && (
        <>
          <ButtonLink isWide to={paths.writeQuote(match.id)}>
            <Icon name="quote" />
            {quote ? 'Write a new quote' : 'Write a quote'}
          </ButtonLink>
          <Button look="quiet" isWide onClick={() => setWithdrawing(true)}>
            Withdraw
          </Button>
        </>
      )}
      {isWithdrawing && (
        <WithdrawDialog
          matchId={match.id}
          name={firstNameOf(match.demand.customerName, 'The customer')}
          onClose={() => setWithdrawing(false)}
        />
      )}
      <ButtonLink look="line" isWide to={paths.reviewCustomer(match.id)}>
        <Icon name="star" />
        Review the customer
      </ButtonLink>
      {state === 'HIRED' && <DoneButton matchId={match.id} isWide />}
    </section>
  )
}
