import { type ReactNode, useId } from 'react'
import { classes } from '../styles/classes.ts'
import { dismissal, useModal } from './dialog.tsx'
import { Notifications } from '../feedback/notifications.tsx'
import { Picture } from '../elements/picture.tsx'
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
  const id = useId()
  const dialog = useModal(id)
  const titleId = `${id}-title`

  return (
    <dialog
      ref={dialog}
      className={classes('dialog', 'dialog--sheet')}
      aria-labelledby={titleId}
      {...dismissal(onClose)}
    >
      <div className="dialog__body picture-dialog">
        <Picture src={picture} alt="" width="480" height="360" />
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {text && <p className="soft">{text}</p>}
        {children}
      </div>
      <Notifications dialog={id} />
    </dialog>
  )
}
