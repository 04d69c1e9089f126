import { productName } from '@joblane/contracts/site/product'
import { Picture } from './picture.tsx'
import './logo.css'

/** On a surface that turns dark with the theme. The one that is not shown is not loaded. */
export const Logo = (size: { width: string; height: string }) => (
  <>
    <Picture className="logo-on-light" src="/art/logo-full-light.svg" alt={productName} {...size} />
    <Picture
      className="logo-on-dark"
      src="/art/logo-full-dark.svg"
      alt={productName}
      loading="lazy"
      {...size}
    />
  </>
)
