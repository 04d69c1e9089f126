import { seats } from '@joblane/contracts/demands/numbers'
import { codeLength } from '@joblane/contracts/accounts/verification-code'
import { Picture } from '#ui/elements/picture.tsx'
import './steps.css'

const steps = [
  {
    title: 'Tell us what you need.',
    text: 'Pick a service and answer a few short questions. It takes about two minutes and costs nothing.',
  },
  {
    title: 'Confirm your phone.',
    text: `We send a ${codeLength}-digit code by WhatsApp, so professionals know there is a real person behind the demand.`,
  },
  {
    title: 'Choose who does the job.',
    text: `Up to ${seats.shared} professionals contact you. Compare, ask, decide.`,
  },
]

export const Steps = () => (
  <section className="section simple later" aria-labelledby="simple-title">
    <div className="wrap simple">
      <h2 id="simple-title">It is very simple</h2>
      <p className="lede">Two minutes on your phone, and nothing to pay.</p>
      <ol className="walk">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <Picture src={`/art/step-${index + 1}.svg`} alt="" width="400" height="300" loading="lazy" />
            <span className="plate" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
