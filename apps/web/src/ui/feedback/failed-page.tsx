import { Button } from '../elements/button.tsx'
import { MessagePage } from './message-page.tsx'

type Props = { title?: string; onRetry: () => void }

/** Replaces a page that could not be loaded. */
export const FailedPage = ({ title = 'This could not be loaded', onRetry }: Props) => (
  <MessagePage picture="/art/ops.svg" title={title} text="Please try again in a moment.">
    <Button onClick={onRetry}>Try again</Button>
  </MessagePage>
)
