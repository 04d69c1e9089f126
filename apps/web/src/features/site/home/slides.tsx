import { seats } from '@joblane/contracts/demands/numbers'
import { classes } from '#ui/styles/classes.ts'
import { Carousel, Dots, PauseButton } from '#ui/carousel/carousel.tsx'
import { Picture } from '#ui/elements/picture.tsx'
import './slides.css'

/** The bank of landing slides; the CSS defines each one's picture and colors by its look. */
const slides = [
  {
    look: 'navy',
    headline: 'Someone good is just down the lane',
    line: `Say what you need once. Up to ${seats.shared} professionals come to you.`,
  },
  {
    look: 'wheat',
    headline: 'Free and secure budgets',
    line: 'Asking costs nothing, and your contact stays hidden until a professional unlocks it.',
  },
  {
    look: 'sky',
    headline: 'Rated professionals',
    line: 'Cleaners, electricians, teachers, DJs: people with a reputation to keep.',
  },
  {
    look: 'red',
    headline: 'Over 150,000 orders a month',
    line: 'From leaking faucets to wedding cakes, in every state.',
  },
  {
    look: 'gold',
    headline: 'Get more customers directly on your phone',
    line: 'Professionals: no registration fee, no commission. Start free.',
  },
] as const

const everyMs = 3000
const glideMs = 500

export const Slides = () => (
  <section className="section" aria-label="Highlights">
    <div className="wrap">
      <Carousel
        label="Highlights"
        everyMs={everyMs}
        glideMs={glideMs}
        className="rotator"
        isTabStop
        renderControls={(carousel) => (
          <div className="rotator__ctl">
            <PauseButton carousel={carousel} what="slides" />
            <Dots carousel={carousel} isOnLight />
          </div>
        )}
      >
        {slides.map(({ look, headline, line }, index) => (
          <li key={look} className={classes('slide', `slide--${look}`)}>
            <div className="slide__text">
              <h2>{headline}</h2>
              <p>{line}</p>
            </div>
            <Picture
              src={`/art/slide-${index + 1}.svg`}
              alt=""
              width="1200"
              height="480"
              loading={index === 0 ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </Carousel>
    </div>
  </section>
)
