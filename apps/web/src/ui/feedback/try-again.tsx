import { Button } from '../elements/button.tsx'

type Props = { look?: 'line'; isSmall?: boolean; onRetry: () => void }

/** Loads once more what failed. The button goes with the failure, and leaves its focus to the content of the page. */
export const TryAgain = ({ onRetry, ...look }: Props) => (
  <Button {...look} ref={leaveFocus} onClick={onRetry}>
    Try again
  </Button>
)

const leaveFocus = (button: HTMLButtonElement) => () => {
  if (document.activeElement === button) button.closest('main')?.focus({ preventScroll: true })
}
