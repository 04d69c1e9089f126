import { Notice } from './notice.tsx'
import { TryAgain } from './try-again.tsx'

type Props = { text?: string; onRetry: () => void }

/** Says that a part of a page could not be loaded, and lets the user try again. */
export const FailedPart = ({ text = 'This could not be loaded.', onRetry }: Props) => (
  <Notice kind="danger">
    {text} <TryAgain look="line" isSmall onRetry={onRetry} />
  </Notice>
)
