import type { ComponentProps } from 'react'
import { classes } from '../styles/classes.ts'
import { picturesRoot } from './pictures-root.ts'
import './picture.css'

type Props = ComponentProps<'img'> & { src: string }

/** One of the site's own pictures. What `art/day` holds has a twin in `art/night`, which the dark theme shows. */
export function Picture(props: Props) {
  const night = props.src.replace('/day/', '/night/')

  return (
    <>
      <OwnPicture {...props} />
      {night !== props.src && (
        // Lazy, because it is only loaded where it is shown.
        <OwnPicture {...props} className={classes('by-night', props.className)} src={night} loading="lazy" />
      )}
    </>
  )
}

/** From an address that browsers may cache for good. */
const OwnPicture = ({ src, ...rest }: Props) => (
  // oxlint-disable-next-line jsx-a11y/alt-text -- the caller gives it
  <img src={/^\/(art|banners)\//.test(src) ? (picturesRoot ?? '') + src : src} {...rest} />
)
