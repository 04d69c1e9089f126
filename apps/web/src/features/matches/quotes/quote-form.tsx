import { type MatchDetail, matchTexts } from '@joblane/contracts/matches/api'
import { type QuoteKind, quoteKinds } from '@joblane/contracts/matches/quotes'
import { mostDaysOfQuote, mostQuotes, textLimits } from '@joblane/contracts/matches/numbers'
import { paths } from '@joblane/contracts/site/pages'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Counted } from '#ui/fields/counted.tsx'
import { Field, TextAreaField, TextField } from '#ui/fields/field.tsx'
import { firstNameOf } from '#lib/format/first-name-of.ts'
import { QuoteCard } from './quote-card.tsx'
import { previewOf } from './quote-draft.ts'
import { useQuoteForm } from './use-quote-form.ts'
import './quote-form.css'

type Props = { match: MatchDetail }

/** Writes a quote, beside it as the customer will see it. */
export function QuoteForm({ match }: Props) {
  const { form, typed, type, faults, isBusy } = useQuoteForm(match)
  const customer = firstNameOf(match.demand.customerName, 'your customer')
  const version = (match.quote?.version ?? 0) + 1
  const isOneTooMany = version > mostQuotes

  return (
    <div className="two">
      <form className="card form-card" {...form}>
        <QuoteFields typed={typed} faults={faults} type={type} />
        {isOneTooMany && <Notice kind="warm">{matchTexts.quotesUsedUp}</Notice>}
        {version > 1 && !isOneTooMany && (
          <Notice>
            This is your quote {version}. {customer} still sees that quote {version - 1} was replaced. You can
            send up to {mostQuotes}.
          </Notice>
        )}
        <div className="actions">
          <ButtonLink look="line" to={paths.myCustomer(match.id)}>
            Cancel
          </ButtonLink>
          <Button type="submit" look="action" isIdle={isOneTooMany} busyText={isBusy && 'Sending...'}>
            Send quote
          </Button>
        </div>
      </form>
      <aside className="stack sticky" aria-labelledby="preview">
        <h2 className="quote-preview" id="preview">
          As {customer} will see it
        </h2>
        <QuoteCard
          quote={previewOf(typed, version)}
          name={match.professional.name}
          sent="Not sent yet"
          isLarge
        />
        <p className="hint">
          Beside it {customer} sees your photo, your rating, your hires and how far away you are.
        </p>
      </aside>
    </div>
  )
}

type FieldsProps = Pick<ReturnType<typeof useQuoteForm>, 'typed' | 'faults' | 'type'>

const QuoteFields = ({ typed, faults, type }: FieldsProps) => (
  <>
    <Kinds value={typed.kind} onChoose={(kind) => type({ kind })} />
    <div className="grid2">
      <Amount
        label={amountLabels[typed.kind as QuoteKind]}
        name="amount"
        value={typed.amount}
        error={faults['amount']}
        onType={(amount) => type({ amount })}
      />
      {typed.kind === 'RANGE' && (
        <Amount
          label="To"
          name="amountTo"
          value={typed.amountTo}
          error={faults['amountTo']}
          onType={(amountTo) => type({ amountTo })}
        />
      )}
    </div>
    <div className="grid2">
      <TextField
        label="You can start on"
        name="startsOn"
        type="date"
        isOptional
        value={typed.startsOn}
        error={faults['startsOn']}
        onChange={({ target }) => type({ startsOn: target.value })}
      />
      <TextField
        label="Quote valid until"
        name="validUntil"
        type="date"
        hint={`Up to ${mostDaysOfQuote} days from today.`}
        value={typed.validUntil}
        error={faults['validUntil']}
        onChange={({ target }) => type({ validUntil: target.value })}
      />
    </div>
    <TextAreaField
      label="Note"
      name="note"
      isOptional
      rows={5}
      maxLength={textLimits.quoteNote}
      hint={
        <Counted
          hint="What is included, what is not, how long it takes."
          text={typed.note}
          most={textLimits.quoteNote}
        />
      }
      value={typed.note}
      error={faults['note']}
      onChange={({ target }) => type({ note: target.value })}
    />
  </>
)

const amountLabels: Record<QuoteKind, string> = { FIXED: 'Price', HOURLY: 'Price an hour', RANGE: 'From' }

const kindNames: Record<QuoteKind, readonly [name: string, line: string]> = {
  FIXED: ['Fixed', 'One price for the whole job'],
  HOURLY: ['Hourly', 'You charge for the time'],
  RANGE: ['Range', 'From the best to the worst case'],
}

const Kinds = ({ value, onChoose }: { value: string; onChoose: (kind: QuoteKind) => void }) => (
  <fieldset className="field">
    <legend className="label">What kind of price?</legend>
    <div className="kinds">
      {quoteKinds.map((kind) => (
        <label className="kind" key={kind}>
          <strong>{kindNames[kind][0]}</strong>
          <span>{kindNames[kind][1]}</span>
          <input type="radio" name="kind" checked={kind === value} onChange={() => onChoose(kind)} />
        </label>
      ))}
    </div>
  </fieldset>
)

type AmountProps = {
  label: string
  name: string
  value: string
  error: string | undefined
  onType: (text: string) => void
}

const Amount = ({ label, name, value, error, onType }: AmountProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <div className="money">
        <span aria-hidden="true">US$</span>
        <input
          {...control}
          className="input"
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
    )}
  </Field>
)
