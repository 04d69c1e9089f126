import { paths } from '@joblane/contracts/site/pages'
import { ButtonLink } from '#ui/elements/button.tsx'
import { PageMessage } from './page-message.tsx'

/** Nothing is at this address. */
export const NotFound = () => (
  <PageMessage
    picture="/art/day/not-found.svg"
    title="There is no such address on this lane"
    text="The page may have moved, or the link has a typo."
  >
    <div className="actions actions--center">
      <ButtonLink to={paths.home}>Go to home page</ButtonLink>
    </div>
  </PageMessage>
)
