import { Button } from '../elements/button.tsx'
import { MessagePage } from './message-page.tsx'

/** Replaces a page that could not be loaded. */
export const FailedPage = ({ onRetry }: { onRetry: () => void }) => (
  <MessagePage picture="/art/ops.svg" title="This could not be loaded" text="Please try again in a moment.">
    <Button onClick={onRetry}>Try again</Button>
  </MessagePage>
)
