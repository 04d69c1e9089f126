import type { CityPage, QuoteFigures } from '@joblane/contracts/cities/api'
import { fewestQuotes } from '@joblane/contracts/cities/numbers'
import { money } from '#lib/format/money.ts'
import { Section } from '#ui/elements/section.tsx'
import { QuoteChart } from './quote-chart.tsx'
import './cities.css'

type Props = Pick<CityPage, 'service' | 'city' | 'quotes'>

/** What quotes were, in words and as a picture; below ten it says how many there are. */
export const QuotesSection = ({ service, city, quotes: { wholeJobs, hourly } }: Props) => (
  <Section title="What quotes were" lede={ledeOf(wholeJobs, city)}>
    {wholeJobs.figures && <QuoteChart what={`Quotes for ${service} in ${city}`} {...wholeJobs.figures} />}
    <p className="small">
      <Figures of="Whole jobs" {...wholeJobs} /> <Figures of="Hourly" {...hourly} />
    </p>
  </Section>
)

const ledeOf = ({ count, figures }: QuoteFigures, city: string) =>
  figures
    ? `From ${count} quotes for whole jobs in ${city}.`
    : `We show prices once there are ${fewestQuotes} quotes in ${city}, so that no single one can be recognized.`

function Figures({ of, count, figures }: QuoteFigures & { of: string }) {
  if (figures)
    return (
      <>
        {of}: half of the quotes were between <b>{money(figures.from)}</b> and <b>{money(figures.to)}</b>, the
        middle one <b>{money(figures.median)}</b>.
      </>
    )

  return (
    <>
      {of}: <span className="quotes__missing">not enough yet</span>{' '}
      <span className="soft">
        ({count} of {fewestQuotes} quotes)
      </span>
      .
    </>
  )
}
