import type { ReactNode } from 'react'
import { Modal } from './modal.tsx'
import './drawer.css'

type Props = { label: string; onClose: () => void; children: ReactNode }

/** A panel at the left edge that lies over the page while it is rendered. */
export const Drawer = ({ label, onClose, children }: Props) => (
  <Modal className="drawer" aria-label={label} onDismiss={onClose}>
    <div className="drawer__in">{children}</div>
  </Modal>
)
