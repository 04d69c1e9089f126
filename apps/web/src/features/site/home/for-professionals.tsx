import { openDialog } from '#lib/overlays/dialogs.ts'
import { Button } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { Picture } from '#ui/elements/picture.tsx'
import './for-professionals.css'

const reasons = ['Direct contact with customers across the country', 'No registration fee', 'No commission']

export const ForProfessionals = () => (
  <section className="pro later on-dark" aria-labelledby="pro-title">
    <div className="wrap pro__in">
      <div className="pro__text">
        <h2 id="pro-title">Are you a professional?</h2>
        <p className="lede">
          See what people near you need today, open the demands you like for 1 lead each, and call the
          customer yourself. Start with the free plan.
        </p>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>
              <Icon name="circle-check" />
              {reason}
            </li>
          ))}
        </ul>
        <Button look="action" onClick={() => openDialog('register')}>
          Join as a pro
          <Icon name="arrow-right" />
        </Button>
      </div>
      <Picture src="/art/day/professional.svg" alt="" width="600" height="460" loading="lazy" />
    </div>
  </section>
)
