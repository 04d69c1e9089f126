import { productName } from '@joblane/contracts/site/product'
import { Picture } from './picture.tsx'

export const Logo = (size: { width: string; height: string }) => (
  <Picture src="/art/day/logo-full.svg" alt={productName} {...size} />
)
