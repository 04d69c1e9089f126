import type { ComponentProps } from 'react'

/** Set by the build: the folder with the hash of all pictures. */
declare const PICTURES_ROOT: string | undefined

const root = typeof PICTURES_ROOT === 'undefined' ? '' : PICTURES_ROOT

/** One of the site's own pictures, from an address that browsers may cache for good. */
export const Picture = ({ src, ...rest }: ComponentProps<'img'> & { src: string }) => (
  // oxlint-disable-next-line jsx-a11y/alt-text -- the caller gives it
  <img src={/^\/(art|banners)\//.test(src) ? root + src : src} {...rest} />
)
