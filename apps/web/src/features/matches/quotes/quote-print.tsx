import type { MatchDetail } from '@joblane/contracts/matches/api'
import { getProfessional } from '@joblane/contracts/profiles/api'
import type { Quote } from '@joblane/contracts/matches/quotes'
import { productName } from '@joblane/contracts/site/product'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ask } from '#lib/api/query-client.ts'
import { atMoment, onDay } from '#lib/format/dates.ts'
import { useByLink } from '#lib/session/private-link.ts'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { Row } from '#ui/elements/row.tsx'
import { kindSentence, priceText, startText, validText } from './quote-words.ts'
import './quote-card.css'
import './quote-print.css'

type Props = { match: MatchDetail; back: string }

/** An accepted quote on one sheet of paper. */
export function QuotePrint({ match, back }: Props) {
  const { demand, professional, quote } = match
  if (!quote) return null

  return (
    <div className="sheet">
      <div className="actions no-print">
        <ButtonLink look="line" to={back}>
          <Icon name="arrow-left" />
          Back
        </ButtonLink>
        <Button onClick={() => window.print()}>
          <Icon name="printer" />
          Print
        </Button>
      </div>
      <article className="paper daylight" aria-label="Accepted quote">
        <Top match={match} quote={quote} />
        <div>
          <h1>
            {demand.subcategory} in {demand.city}, {demand.stateCode}
          </h1>
          <p>
            What {demand.customerName} and {professional.name} agreed on.
          </p>
        </div>
        <Parties match={match} />
        <div>
          <h2>The price</h2>
          <p>
            <span className="price price--xl">{priceText(quote)}</span> {kindSentence[quote.kind]}
          </p>
        </div>
        <Dates quote={quote} />
        {demand.description !== '' && <Words title="The job">{demand.description}</Words>}
        {quote.note !== '' && <Words title="The professional’s note">{quote.note}</Words>}
        <div className="sign">
          <div>{demand.customerName}, date</div>
          <div>{professional.name}, date</div>
        </div>
        <p className="small soft">
          A record of what was offered and accepted on {productName}. It is not an invoice: the work is paid
          directly to the professional. Match {match.id.slice(0, 8)}.
        </p>
      </article>
    </div>
  )
}

function Top({ match: { history }, quote }: { match: MatchDetail; quote: Quote }) {
  const hire = history.findLast(({ state }) => state === 'HIRED')

  return (
    <div className="paper__top">
      <img src="/art/day/logo-full.svg" alt={productName} width="155" height="36" />
      <div className="paper__which">
        <strong>Quote {quote.version}, accepted</strong>
        {hire && <span className="soft">{atMoment(hire.at)}</span>}
      </div>
    </div>
  )
}

/** Both sides, with what each may know of the other. */
function Parties({ match: { demand, professional } }: { match: MatchDetail }) {
  const { data } = useQuery(useByLink(ask(getProfessional, { params: { id: professional.id } })))

  return (
    <div className="paper__parties">
      <div>
        <h2>Customer</h2>
        <p>{demand.customerName}</p>
        <p>{demand.customerContact}</p>
        <p>{demand.customerEmail}</p>
        <p>
          {demand.city}, {demand.stateCode} {demand.zipCode}
        </p>
      </div>
      <div>
        <h2>Professional</h2>
        <p>{professional.name}</p>
        {data?.city && (
          <p>
            {data.city}, {data.stateCode}
          </p>
        )}
        {data?.licenses.map(({ name, number, stateCode, verifiedAt }) => (
          <p key={`${name} ${number}`}>
            {name} {number} ({stateCode}), {verifiedAt ? `verified on ${onDay(verifiedAt)}` : 'not verified'}
          </p>
        ))}
      </div>
    </div>
  )
}

const Dates = ({ quote }: { quote: Quote }) => (
  <dl className="rows">
    <Row name="Start">{startText(quote.startsOn)}</Row>
    <Row name="Valid until">{validText(quote.validUntil)}</Row>
    <Row name="Sent">{atMoment(quote.createdAt)}</Row>
    {quote.viewedAt && <Row name="Read">{atMoment(quote.viewedAt)}</Row>}
  </dl>
)

const Words = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2>{title}</h2>
    <p className="paper__words">{children}</p>
  </div>
)
