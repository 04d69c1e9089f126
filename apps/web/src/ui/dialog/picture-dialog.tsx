import { type ReactNode, useId } from 'react'
import { Picture } from '../elements/picture.tsx'
import { Modal } from './modal.tsx'
import './dialog.css'
import './picture-dialog.css'

type Props = {
  picture: string
  title: string
  text?: ReactNode
  onClose: () => void
  /** The way on. */
  children: ReactNode
}

/** A success dialog: picture, title, sentence, button. */
export function PictureDialog({ picture, title, text, onClose, children }: Props) {
  const titleId = useId()

  return (
    <Modal className="dialog dialog--sheet" aria-labelledby={titleId} onDismiss={onClose}>
      <div className="dialog__body picture-dialog">
        <Picture src={picture} alt="" width="480" height="360" />
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {text && <p className="soft">{text}</p>}
        {children}
      </div>
    </Modal>
  )
}
