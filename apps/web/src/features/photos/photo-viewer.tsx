import type { Photo } from '@joblane/contracts/photos/photo'
import { type TouchEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { classes } from '#ui/styles/classes.ts'
import './photo-gallery.css'

type Props = {
  photos: readonly Photo[]
  of: string
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

/** A finger that moves this many pixels sideways turns to the next photo. */
const swipeInPx = 48

/** One photo in full: arrow keys, buttons or a swipe lead to its neighbors, a press zooms. */
export default function PhotoViewer({ photos, of, index, onMove, onClose }: Props) {
  const [isZoomed, setZoomed] = useState(false)
  const startX = useRef<number | null>(null)
  const photo = photos[index]

  const move = (step: number) => {
    const next = index + step
    if (next < 0 || next >= photos.length) return
    setZoomed(false)
    onMove(next)
  }
  useArrowKeys(move)
  const begin = ({ touches }: TouchEvent) => {
    startX.current = touches.length === 1 && !isZoomed ? (touches[0]?.clientX ?? null) : null
  }
  const end = ({ changedTouches }: TouchEvent) => {
    const distance = (changedTouches[0]?.clientX ?? 0) - (startX.current ?? changedTouches[0]?.clientX ?? 0)
    if (Math.abs(distance) >= swipeInPx) move(distance > 0 ? -1 : 1)
  }
  if (!photo) return null
  const name = `Photo ${index + 1} of ${photos.length}`

  return (
    <Dialog title={name} subtitle={of} size="xl" isLong onClose={onClose}>
      <div className="viewer">
        <Step label="Previous photo" icon="chevron-left" isOff={index === 0} onStep={() => move(-1)} />
        <button
          className={classes('viewer__photo', isZoomed && 'viewer__photo--zoomed')}
          type="button"
          data-autofocus
          aria-pressed={isZoomed}
          aria-label={`${name}, zoom`}
          onClick={() => setZoomed((was) => !was)}
          onTouchStart={begin}
          onTouchEnd={end}
        >
          <img src={photo.url} alt={`${of}, ${name}`} width={photo.width} height={photo.height} />
        </button>
        <Step
          label="Next photo"
          icon="chevron-right"
          isOff={index === photos.length - 1}
          onStep={() => move(1)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {name}
      </p>
    </Dialog>
  )
}

/** Wherever the focus is in the dialog, from the moment it is shown. */
function useArrowKeys(move: (step: number) => void) {
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)

    return () => document.removeEventListener('keydown', listen)
  }, [])
}

type StepProps = {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  isOff: boolean
  onStep: () => void
}

/** Stays focusable at the end of the row, so that the keyboard does not lose its place. */
const Step = ({ label, icon, isOff, onStep }: StepProps) => (
  <button className="icon-btn" type="button" aria-label={label} aria-disabled={isOff} onClick={onStep}>
    <Icon name={icon} />
  </button>
)
