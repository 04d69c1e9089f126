import type { CustomerMatch } from '@joblane/contracts/matches/api'
import { daysToUnhire } from '@joblane/contracts/matches/numbers'
import { productName } from '@joblane/contracts/site/product'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Person } from '#ui/elements/person.tsx'
import { AverageRating } from '#ui/elements/rating.tsx'
import { Row } from '#ui/elements/row.tsx'
import { firstNameOf } from '#lib/format/first-name-of.ts'
import { priceText, startText, validText } from '../quotes/quote-words.ts'
import { useMove } from '../use-match-actions.ts'
import '../quotes/quote-card.css'

type Match = Pick<CustomerMatch, 'id' | 'professional' | 'quote'>
type Props = {
  match: Match
  /** The names of the others who wait. */
  others: readonly string[]
  onClose: () => void
}

/** Says what hiring means before it happens. */
export default function HireDialog({ match: { id, professional, quote }, others, onClose }: Props) {
  const { mutate, isPending } = useMove(id, 'hire')
  const accepted = quote?.isExpired === false ? quote : null
  const hire = () => mutate(accepted ? { quoteId: accepted.id } : {}, { onSettled: onClose })

  return (
    <ConfirmDialog
      title={`Hire ${professional.name}?`}
      subtitle="This is what you agree to."
      onClose={onClose}
      cancelText="Not yet"
      confirm={{
        look: 'action',
        children: `Hire ${accepted ? `for ${priceText(accepted)}` : firstNameOf(professional.name)}`,
        busyText: isPending && 'Hiring...',
        onClick: hire,
      }}
    >
      <Person name={professional.name} photoUrl={professional.photoUrl}>
        <span className="person__name">{professional.name}</span>
        <AverageRating {...professional.rating} />
      </Person>
      {accepted ? (
        <span className="price price--xl">{priceText(accepted)}</span>
      ) : (
        <p className="soft">You hire without a quote. Agree on the price before the work begins.</p>
      )}
      <dl className="rows">
        {accepted && (
          <>
            <Row name="Starts">{startText(accepted.startsOn)}</Row>
            <Row name="Quote valid until">{validText(accepted.validUntil)}</Row>
          </>
        )}
        <Row name="Your request">Stops: no one new gets your number</Row>
        {others.length > 0 && (
          <Row name={others.map((name) => firstNameOf(name)).join(' and ')}>We let them know kindly</Row>
        )}
      </dl>
      <p className="hint">
        You pay {firstNameOf(professional.name)} directly. {productName} takes nothing. You can undo the hire
        for {daysToUnhire} days, unless one of you says that the job is done.
      </p>
    </ConfirmDialog>
  )
}
