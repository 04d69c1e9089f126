import { withCommas } from '@joblane/contracts/site/with-commas'
import './counted.css'

type Props = { hint: string; text: string; most: number }

/** The hint of a text field, with how much of its length is used. */
export const Counted = ({ hint, text, most }: Props) => (
  <span className="count-line">
    <span>{hint}</span>
    <span className="num">
      {text.length} of {withCommas(most)}
    </span>
  </span>
)
