import { money } from '#lib/format/money.ts'
import { withCommas } from '@joblane/contracts/site/with-commas'
import { priceScale } from './price-scale.ts'

type Props = { what: string; from: number; median: number; to: number }

const left = 20
const width = 600

/** The middle half of prices as a band with the middle one in it, on a scale from zero. */
export function QuoteChart({ what, from, median, to }: Props) {
  const marks = priceScale(to)
  const end = marks.at(-1) ?? to
  const at = (price: number) => left + (price / end) * width
  const label = `${what}: half of them between ${money(from)} and ${money(to)}, the middle one ${money(median)}, on a scale from 0 to ${toTenths(end)} dollars`

  return (
    <svg className="chart" viewBox="0 0 640 150" role="img" aria-label={label}>
      <line className="axis" x1={left} x2={left + width} y1="96" y2="96" />
      {marks.map((mark, nth) => (
        <g key={mark}>
          <line className="grid" x1={at(mark)} x2={at(mark)} y1="44" y2="102" />
          <text className="x-label" x={nth === 0 ? 6 : at(mark)} y="124" textAnchor={anchorOf(nth, marks)}>
            {nth === 0 ? 'US$ 0' : toTenths(mark)}
          </text>
        </g>
      ))}
      <rect className="band" x={at(from)} y="56" width={Math.max(at(to) - at(from), 2)} height="32" rx="6" />
      <line className="mid" x1={at(median)} x2={at(median)} y1="48" y2="96" />
      <text className="strong" x={Math.min(Math.max(at(median), 80), 560)} y="32" textAnchor="middle">
        {money(median)}
      </text>
    </svg>
  )
}

const toTenths = (dollars: number) => withCommas(Math.round(dollars * 10) / 10)

/** The outer labels stay inside the picture. */
const anchorOf = (nth: number, marks: readonly number[]) =>
  nth === 0 ? 'start' : nth === marks.length - 1 ? 'end' : 'middle'
