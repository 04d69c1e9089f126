import type { Quote } from '@joblane/contracts/matches/quotes'
import type { ReactNode } from 'react'
import { Icon } from '#ui/elements/icon.tsx'
import { classes } from '#ui/styles/classes.ts'
import { kindText, priceText, startText, validText } from './quote-words.ts'
import './quote-card.css'

type Shown = Pick<
  Quote,
  'version' | 'kind' | 'amount' | 'amountTo' | 'note' | 'startsOn' | 'validUntil' | 'isExpired'
>
type Props = {
  quote: Shown
  /** Whose quote it is. */
  name: string
  /** What stands at the right of its top: when it was sent. */
  sent: ReactNode
  isLarge?: boolean
  children?: ReactNode
}

/** One version of a quote: price, dates, note, and one way on. */
export const QuoteCard = ({ quote, name, sent, isLarge = false, children }: Props) => (
  <article
    className={classes('card quote', quote.isExpired && 'quote--old')}
    aria-label={`Quote ${quote.version} of ${name}`}
  >
    <div className="quote__top">
      <b>
        <Icon name="quote" />
        Quote {quote.version}, {kindText[quote.kind].toLowerCase()}
      </b>
      <span>{quote.isExpired ? `Expired ${validText(quote.validUntil)}` : sent}</span>
    </div>
    <div className="quote__body">
      <span className={classes('price', isLarge && 'price--xl')}>{priceText(quote)}</span>
      <dl className="quote__rows">
        <div>
          <dt>Can start</dt>
          <dd>{startText(quote.startsOn)}</dd>
        </div>
        <div>
          <dt>Valid until</dt>
          <dd>{quote.validUntil === '' ? '' : validText(quote.validUntil)}</dd>
        </div>
      </dl>
      {quote.note !== '' && <p className="quote__note">{quote.note}</p>}
    </div>
    {children && <div className="quote__foot">{children}</div>}
  </article>
)

/** A version that a newer one replaced. */
export const ReplacedQuote = ({ quote }: { quote: Quote }) => (
  <div className="old-quote">
    <span>
      Quote {quote.version}, {kindText[quote.kind].toLowerCase()}: <b>{priceText(quote)}</b>
    </span>
    <span>Replaced by a newer quote</span>
  </div>
)
