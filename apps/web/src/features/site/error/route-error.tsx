import { useRouteError } from 'react-router'
import { paths } from '@joblane/contracts/site/pages'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { PageMessage } from '#ui/feedback/page-message.tsx'

/** For names that are neither category nor subcategory, and for every other failure to load a page. */
export function RouteError() {
  const { title, text, isTemporary = false } = messages[statusIn(useRouteError())] ?? usual

  return (
    <PageMessage picture="/art/day/ops.svg" title={title} text={text}>
      <div className="actions actions--center">
        {isTemporary && <Button onClick={() => window.location.reload()}>Try again</Button>}
        <ButtonLink to={paths.home} look={isTemporary ? 'line' : 'primary'}>
          Go to home page
        </ButtonLink>
      </div>
    </PageMessage>
  )
}

/** The status alone: where the server rendered the error, the browser gets nothing else of it. */
const statusIn = (error: unknown) => Number((Object(error) as { status?: unknown }).status)

type Message = { title: string; text: string; isTemporary?: boolean }

const usual: Message = {
  title: 'Ops, something went wrong.',
  text: 'We try to locate a thing, but we cannot found it. Please, try again.',
}

const away: Message = {
  title: 'We’ll be right back',
  text: 'We can’t show this page right now. Please check your connection, or try again in a moment.',
  isTemporary: true,
}

const messages: Readonly<Record<number, Message>> = {
  400: { title: 'This address does not work', text: 'The link is incomplete or has a typo.' },
  429: {
    title: 'That was a little too fast',
    text: 'You opened a lot of pages in a short time. Please wait a minute and try again.',
    isTemporary: true,
  },
  // No answer at all.
  0: away,
  503: away,
}
