import type { MatchDetail } from '@joblane/contracts/api/matches'
import { productName } from '@joblane/contracts/product'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { kindText, priceText, startText, validText } from './quote-words.ts'
import './quote-card.css'
import './quote-print.css'

type Props = { match: MatchDetail; back: string }

/** An accepted quote on one sheet of paper. */
export function QuotePrint({ match: { demand, professional, quote }, back }: Props) {
  if (!quote) return null

  return (
    <>
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
        <div className="paper__top">
          <img src="/art/logo-full-light.svg" alt={productName} width="155" height="36" />
          <span>Quote {quote.version}</span>
        </div>
        <h1>
          {demand.subcategory} in {demand.city}, {demand.stateCode}
        </h1>
        <div className="paper__parties">
          <div>
            <h2>Professional</h2>
            <p>{professional.name}</p>
            <p>{professional.headline}</p>
          </div>
          <div>
            <h2>Customer</h2>
            <p>{demand.customerName}</p>
            <p>
              {demand.city}, {demand.stateCode} {demand.zipCode}
            </p>
          </div>
        </div>
        <p className="price price--xl">{priceText(quote)}</p>
        <dl className="rows">
          <Row name="Kind">{kindText[quote.kind]}</Row>
          <Row name="Starts">{startText(quote.startsOn)}</Row>
          <Row name="Valid until">{validText(quote.validUntil)}</Row>
        </dl>
        {quote.note !== '' && <p>{quote.note}</p>}
        <div>
          <h2>The job</h2>
          <p>{demand.description}</p>
        </div>
        <div className="sign">
          <div>{professional.name}, date</div>
          <div>{demand.customerName}, date</div>
        </div>
      </article>
    </>
  )
}

const Row = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
