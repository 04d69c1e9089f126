import { seats } from '@joblane/contracts/demands/numbers'
import { categoryIcon } from '@joblane/contracts/catalogue/category-icon'
import { useCategories } from '#features/catalogue/categories.ts'
import { FindForm } from '../search/find-form.tsx'
import { openDialog } from '#lib/overlays/dialogs.ts'
import { Carousel, Dots, NextArrow, PauseButton, PreviousArrow } from '#ui/carousel/carousel.tsx'
import { classes } from '#ui/styles/classes.ts'
import { Icon } from '#ui/elements/icon.tsx'
import { Picture } from '#ui/elements/picture.tsx'
import './hero.css'

const claims = ['Free and secure budgets', 'Rated professionals', 'Over 150,000 orders a month']

/** The promise, and the lane of categories below it. */
export const Hero = () => (
  <section className="hero" aria-labelledby="home-title">
    <div className="wrap hero__top">
      <h1 id="home-title">Smartest way to hire a service</h1>
      <p className="lede">
        Tell us what you need. Up to {seats.shared} rated professionals contact you, and you deal with them
        directly.
      </p>
      <FindForm />
      <ul className="claims">
        {claims.map((claim) => (
          <li key={claim}>
            <Icon name="circle-check" />
            {claim}
          </li>
        ))}
      </ul>
    </div>
    {/* Lazy, because a phone does not show it. */}
    <Picture className="hero__sky" src="/art/day/sky.svg" alt="" width="640" height="270" loading="lazy" />
    <Street />
  </section>
)

const everyMs = 4000

/** Categories as house fronts on a road. */
function Street() {
  const categories = useCategories()

  return (
    <Carousel
      label="Service categories"
      everyMs={everyMs}
      className="street"
      trackClassName="fronts"
      renderControls={(carousel) => (
        <div className="lane">
          <div className="wrap lane__in">
            <PreviousArrow carousel={carousel} />
            <Dots carousel={carousel} />
            <NextArrow carousel={carousel} />
            <PauseButton carousel={carousel} what="categories" />
          </div>
        </div>
      )}
    >
      {categories?.map(({ id, name }, index) => (
        <li key={id}>
          <Front name={name} index={index} />
        </li>
      ))}
    </Carousel>
  )
}

const awning = `M0 8h100v22${'a5 8 0 0 1-10 0'.repeat(10)}Z`
const gable = 'M2 60L50 6L98 60'
const barn = 'M2 60L17 14H83L98 60'

/** Five houses, then the same five again; their colors are in the CSS, in this order. */
const houses = [
  { shape: 'gable', roof: gable },
  { shape: 'shop', roof: awning },
  { shape: 'barn', roof: barn },
  { shape: 'gable', roof: gable },
  { shape: 'shop', roof: awning },
] as const

function Front({ name, index }: { name: string; index: number }) {
  const { shape, roof } = houses[index % houses.length] ?? houses[0]

  return (
    <button
      className={classes('front daylight', `front--${shape}`)}
      type="button"
      aria-haspopup="dialog"
      onClick={() => openDialog('category', { name })}
    >
      <svg className="front__roof" viewBox="0 0 100 72" preserveAspectRatio="none" aria-hidden="true">
        <path d={roof} />
      </svg>
      <span className="front__icon">
        <Picture src={categoryIcon(name)} alt="" width="46" height="46" />
      </span>
      <span className="front__name">{name}</span>
    </button>
  )
}
