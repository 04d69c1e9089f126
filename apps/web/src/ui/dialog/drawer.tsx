import { type ReactNode, useId } from 'react'
import { dismissal, useModal } from './dialog.tsx'
import { Notifications } from '../feedback/notifications.tsx'
import './drawer.css'

/** A panel at the left edge that lies over the page while it is rendered. */
export function Drawer({
  label,
  onClose,
  children,
}: {
  label: string
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  const drawer = useModal(id)

  return (
    <dialog ref={drawer} className="drawer" aria-label={label} {...dismissal(onClose)}>
      <div className="drawer__in">{children}</div>
      <Notifications dialog={id} />
    </dialog>
  )
}
