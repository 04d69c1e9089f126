import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import './tooltip.css'

const delays = { enter: 100, enterTouch: 700, leaveTouch: 1500 } as const

/** Shows the name of its child on hover, on focus and on a long press. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const { isShown, later, hide } = useDelayed()

  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') later(true, delays.enter)
  }
  const touch = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') later(true, delays.enterTouch)
  }
  const release = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') later(false, delays.leaveTouch)
    else hide()
  }

  return (
    <span
      className="tooltip"
      role="presentation"
      onPointerEnter={enter}
      onPointerDown={touch}
      onPointerLeave={release}
      onFocus={() => later(true, delays.enter)}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      {isShown && (
        <span className="tooltip__text" role="tooltip">
          {text}
        </span>
      )}
    </span>
  )
}

function useDelayed() {
  const [isShown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const later = (next: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(next), delay)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setShown(false)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  return { isShown, later, hide }
}
