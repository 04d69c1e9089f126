import { MessagePage } from '#ui/feedback/message-page.tsx'
import { ButtonLink } from '#ui/elements/button.tsx'
import { paths } from '#lib/routing/paths.ts'

/** For names that are neither category nor subcategory, and for whatever else goes wrong on the way to a page. */
export const ErrorPage = () => (
  <MessagePage
    picture="/art/ops.svg"
    title="Ops, something went wrong."
    text="We try to locate a thing, but we cannot found it. Please, try again."
  >
    <ButtonLink to={paths.home}>Go to home page</ButtonLink>
  </MessagePage>
)
