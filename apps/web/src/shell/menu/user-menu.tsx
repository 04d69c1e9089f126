import { useCallback, useEffect, useId, useRef } from 'react'
import { useUnread } from '#features/matches/messages/use-unread.ts'
import { Icon } from '#ui/elements/icon.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { UnreadCount } from '#features/matches/messages/unread-count.tsx'
import { useOpenHere } from '../use-open-here.ts'
import { UserSummary } from './user-summary.tsx'
import './user-menu.css'

const MenuContents = lazyPart(() => import('./menu-contents.tsx'))

/** The user's name opens the menu; going elsewhere, Escape and a click outside close it. */
export function UserMenu() {
  const { isOpen, setOpen, root, button } = useDisclosure()
  const id = useId()
  const close = useCallback(() => setOpen(false), [setOpen])

  return (
    <div className="who-place" ref={root}>
      <button
        ref={button}
        className="who"
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <UserSummary />
        <Unread />
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </button>
      {isOpen && (
        <nav className="menu" id={id} aria-label="Your account">
          <MenuContents onClose={close} />
        </nav>
      )}
    </div>
  )
}

function Unread() {
  const count = useUnread()

  return count > 0 && <UnreadCount count={count} />
}

function useDisclosure() {
  const [isOpen, setOpen] = useOpenHere()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }

    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [isOpen, setOpen])

  return { isOpen, setOpen, root, button }
}
