import type { ReactNode } from 'react'
import { initialsOf } from '#lib/format/initials-of.ts'
import { classes } from '../styles/classes.ts'
import './person.css'

type FaceProps = { name: string; photoUrl?: string | null; isSmall?: boolean; isLarge?: boolean }

/** A person's photo, or their initials. The name stands beside it. */
export const Face = ({ name, photoUrl = null, isSmall = false, isLarge = false }: FaceProps) => {
  const look = classes('face', isSmall && 'face--sm', isLarge && 'face--lg')

  return photoUrl === null ? (
    <span className={look} aria-hidden="true">
      {initialsOf(name)}
    </span>
  ) : (
    <img className={look} src={photoUrl} alt="" width="56" height="56" />
  )
}

type Props = FaceProps & { children: ReactNode }

/** A face, and beside it the name and what is said about it. */
export const Person = ({ children, ...face }: Props) => (
  <div className="person">
    <Face {...face} />
    <div>{children}</div>
  </div>
)
