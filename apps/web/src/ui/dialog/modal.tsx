import { type ComponentProps, useContext, useId, useLayoutEffect, useRef } from 'react'
import { doubleClickInMs } from '#lib/overlays/double-click.ts'
import { Notifications } from '../feedback/notifications.tsx'
import { dismissal } from './dismissal.ts'
import { OfSite, useModalStack } from './modal-stack.ts'

type Props = Pick<ComponentProps<'dialog'>, 'className' | 'aria-label' | 'aria-labelledby' | 'children'> & {
  /** Escape, Back and a click beside it ask for this. */
  onDismiss: () => void
}

/**
 * A layer over the page: open while it is rendered. The rest of the page is inert; closing restores the focus. It begins
 * at the element marked `data-autofocus`, else at the title.
 */
export function Modal({ onDismiss, children, ...attributes }: Props) {
  const id = useId()
  const dialog = useModal(id)

  return (
    <dialog ref={dialog} id={id} {...attributes} {...dismissal(onDismiss)}>
      <OfSite value={false}>{children}</OfSite>
      <Notifications dialog={id} />
    </dialog>
  )
}

/** Opens a dialog element as a modal and closes it before it unmounts, which restores the focus. */
function useModal(id: string) {
  const ref = useRef<HTMLDialogElement>(null)
  const isOfSite = useContext(OfSite)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    keepScrollbarWidth()
    dialog.showModal()
    setOpen([...useModalStack.getState().open, { id, isOfSite }])
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2')
    first?.focus()
    const stopIgnoring = ignoreSecondPress(dialog)

    return () => {
      stopIgnoring()
      setOpen(useModalStack.getState().open.filter((each) => each.id !== id))
      dialog.close()
    }
  }, [id, isOfSite])

  return ref
}

/** The page is marked by an attribute: with `html:has(dialog:modal)` every change of the document costs ten times more. */
function setOpen(open: ReturnType<typeof useModalStack.getState>['open']) {
  document.documentElement.toggleAttribute('data-modal', open.length > 0)
  useModalStack.setState({ open })
}

/** The double click that opened a dialog neither answers it nor closes it by its second press. */
function ignoreSecondPress(dialog: HTMLDialogElement) {
  const ignore = (event: MouseEvent) => {
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
