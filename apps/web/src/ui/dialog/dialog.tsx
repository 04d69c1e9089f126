import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { doubleClickInMs } from '#lib/overlays/double-click.ts'
import { classes } from '../styles/classes.ts'
import { Icon } from '../elements/icon.tsx'
import { trapFocus } from './trap-focus.ts'
import { dropModal, pushModal } from './modal-stack.ts'
import { Notifications } from '../feedback/notifications.tsx'
import './dialog.css'

type Props = {
  /** Over the title. */
  picture?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Long dialogs fill a small screen; short ones rise from its bottom. */
  isLong?: boolean
  /** Without it there is no close button, and neither Escape nor a click beside the dialog closes it. */
  isDismissible?: boolean
  onClose: () => void
  /** Actions under a line. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog: open while it is rendered. The rest of the page is inert; closing restores the focus.
 * It begins at the element marked `data-autofocus`, else at the title.
 */
export function Dialog({
  picture,
  title,
  subtitle,
  size = 'sm',
  isLong = false,
  isDismissible = true,
  onClose,
  footer,
  children,
}: Props) {
  const id = useId()
  const dialog = useModal(id)
  const titleId = `${id}-title`
  const dismiss = isDismissible ? onClose : () => undefined

  return (
    <dialog
      ref={dialog}
      className={classes('dialog', size !== 'sm' && `dialog--${size}`, !isLong && 'dialog--sheet')}
      aria-labelledby={titleId}
      {...dismissal(dismiss)}
    >
      <div className="dialog__in">
        <div className="dialog__head">
          <div>
            {picture && <div className="dialog__picture">{picture}</div>}
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {subtitle && <p>{subtitle}</p>}
          </div>
          {isDismissible && (
            <button className="icon-btn" type="button" aria-label="Close dialog" onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
        <div className="dialog__body">{children}</div>
        {footer && <div className="dialog__foot actions">{footer}</div>}
      </div>
      <Notifications dialog={id} />
    </dialog>
  )
}

/** Opens a dialog element as a modal and closes it before it unmounts, which restores the focus. */
export function useModal(id: string) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    keepScrollbarWidth()
    dialog.showModal()
    pushModal(id)
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2')
    first?.focus()
    const stopIgnoring = ignoreSecondPress(dialog)

    return () => {
      stopIgnoring()
      dropModal(id)
      dialog.close()
    }
  }, [id])

  return ref
}

/** The double click that opened a dialog neither answers it nor closes it by its second press. */
function ignoreSecondPress(dialog: HTMLDialogElement) {
  const ignore = (event: globalThis.MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  const presses = ['mousedown', 'click'] as const
  const stop = () => presses.forEach((press) => dialog.removeEventListener(press, ignore, true))
  for (const press of presses) dialog.addEventListener(press, ignore, true)
  setTimeout(stop, doubleClickInMs)

  return stop
}

/** Locking the page hides its scrollbar; padding keeps the layout from shifting. */
function keepScrollbarWidth() {
  const { documentElement: page } = document
  if (page.querySelector('dialog:modal')) return
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
}

/** Escape, the back gesture and a click beside the dialog ask to close; only our own state ever closes it. */
export const dismissal = (dismiss: () => void) => ({
  onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
    trapFocus(event)
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    dismiss()
  },
  onCancel: (event: SyntheticEvent) => {
    // A choice of files inside the dialog is cancelled by an event that bubbles up to here.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    dismiss()
  },
  onMouseDown: (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && !isInside(event)) dismiss()
  },
})

/** A press on the dialog's own scrollbar hits the same element as one on its backdrop. */
function isInside({ clientX, clientY, currentTarget }: MouseEvent<HTMLDialogElement>) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()

  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
