import type { ReactNode, Ref } from 'react'
import { Picture } from '../elements/picture.tsx'

type Props = {
  picture: string
  title: string
  text: string
  /** To focus the title, where this message takes the place of another. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  children: ReactNode
}

/** A page with a single message: picture, title, sentence and next step. */
export const PageMessage = ({ picture, title, text, titleRef, children }: Props) => (
  <div className="wrap message">
    <Picture src={picture} alt="" width="560" height="340" />
    <h1 ref={titleRef} tabIndex={-1}>
      {title}
    </h1>
    <p className="lede">{text}</p>
    {children}
  </div>
)
