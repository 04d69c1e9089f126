import type { ComponentProps } from 'react'
import { picturesRoot } from './pictures-root.ts'

/** One of the site's own pictures, from an address that browsers may cache for good. */
export const Picture = ({ src, ...rest }: ComponentProps<'img'> & { src: string }) => (
  // oxlint-disable-next-line jsx-a11y/alt-text -- the caller gives it
  <img src={/^\/(art|banners)\//.test(src) ? (picturesRoot ?? '') + src : src} {...rest} />
)
