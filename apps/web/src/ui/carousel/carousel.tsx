import { type ReactNode, useRef } from 'react'
import { classes } from '../styles/classes.ts'
import { Icon } from '../elements/icon.tsx'
import { type CarouselOptions, type CarouselState, useCarousel } from './use-carousel.ts'
import './carousel.css'

type Props = CarouselOptions & {
  /** The accessible name, such as 'Service categories'. */
  label: string
  className?: string
  /** Lays out the items: the CSS sets how many fit in a view, by `grid-auto-columns`. */
  trackClassName?: string
  /** The items have nothing to focus, so the row itself is a tab stop and can be scrolled by keys. */
  isTabStop?: boolean
  /** Arrows, dots and the pause button, wherever they belong. */
  renderControls: (carousel: CarouselState) => ReactNode
  /** List items. */
  children: ReactNode
}

/** A row of items that advances automatically, by arrows and dots, by keys and by swipe. */
export function Carousel({
  label,
  className,
  trackClassName,
  isTabStop = false,
  renderControls,
  children,
  ...options
}: Props) {
  const track = useRef<HTMLUListElement>(null)
  const { region, ...carousel } = useCarousel(track, options)

  return (
    <div className={className} role="group" aria-roledescription="carousel" aria-label={label} {...region}>
      <ul
        className={classes('track', trackClassName)}
        ref={track}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller without controls needs a tab stop
        tabIndex={isTabStop && carousel.pageCount !== 1 ? 0 : undefined}
      >
        {children}
      </ul>
      {renderControls(carousel)}
    </div>
  )
}

type Part = { carousel: CarouselState }

export const PreviousArrow = ({ carousel }: Part) => (
  <button className="icon-btn arrow" type="button" aria-label="Previous" onClick={carousel.previous}>
    <Icon name="chevron-left" />
  </button>
)

export const NextArrow = ({ carousel }: Part) => (
  <button className="icon-btn arrow" type="button" aria-label="Next" onClick={carousel.next}>
    <Icon name="chevron-right" />
  </button>
)

/** One dot per page; they take no room until the browser knows how many there are. */
export const Dots = ({ carousel, isOnLight = false }: Part & { isOnLight?: boolean }) => (
  <div className={classes('dots', isOnLight && 'dots--ink')}>
    {Array.from({ length: carousel.pageCount }, (_, page) => (
      <button
        key={page}
        type="button"
        aria-label={`Page ${page + 1} of ${carousel.pageCount}`}
        aria-current={page === carousel.page || undefined}
        onClick={() => carousel.goTo(page)}
      />
    ))}
  </div>
)

/** Content that moves automatically needs a pause button. */
export const PauseButton = ({ carousel, what }: Part & { what: string }) => (
  <button
    className="icon-btn"
    type="button"
    aria-label={`${carousel.isPlaying ? 'Pause' : 'Play'} ${what}`}
    onClick={carousel.togglePlaying}
  >
    <Icon name={carousel.isPlaying ? 'pause' : 'play'} />
  </button>
)
