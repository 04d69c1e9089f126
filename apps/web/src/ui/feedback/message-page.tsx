import type { ReactNode } from 'react'
import { Picture } from '../elements/picture.tsx'

type Props = { picture: string; title: string; text: string; children: ReactNode }

/** A page with a single message: picture, title, sentence and next step. */
export const MessagePage = ({ picture, title, text, children }: Props) => (
  <div className="wrap message">
    <Picture src={picture} alt="" width="560" height="340" />
    <h1>{title}</h1>
    <p className="lede">{text}</p>
    {children}
  </div>
)
