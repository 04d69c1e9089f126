import { PageMessage } from './page-message.tsx'
import { TryAgain } from './try-again.tsx'

type Props = { title?: string; onRetry: () => void }

/** Replaces a page that could not be loaded. */
export const PageFailure = ({ title = 'This could not be loaded', onRetry }: Props) => (
  <PageMessage picture="/art/day/ops.svg" title={title} text="Please try again in a moment.">
    <TryAgain onRetry={onRetry} />
  </PageMessage>
)
