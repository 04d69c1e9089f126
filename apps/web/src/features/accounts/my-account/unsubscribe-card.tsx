import {
  type NotificationChoice,
  notificationChoices,
  unsubscribe,
} from '@joblane/contracts/accounts/my-account'
import { paths } from '@joblane/contracts/site/pages'
import { useAction } from '#lib/actions/use-action.ts'
import { callForAnswer } from '#lib/api/api-client.ts'
import { useFocusIfLost } from '#lib/browser/use-focus-if-lost.ts'
import { showError } from '#lib/overlays/notifications.ts'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { PageMessage } from '#ui/feedback/page-message.tsx'
import { choiceTexts } from './choice-texts.ts'

/** Asks for confirmation: link scanners must not unsubscribe anyone. */
export function UnsubscribeCard({ token }: { token: string }) {
  const { mutate, data, isPending } = useAction({
    mutationFn: () => callForAnswer(unsubscribe, { query: { token }, body: {} }),
    onError: showError,
  })
  const choice = choiceIn(token)
  const title = useFocusIfLost<HTMLHeadingElement>(data ? 'done' : 'asked')

  if (data)
    return (
      <PageMessage picture="/art/success.svg" title="Done" text={data.message} titleRef={title}>
        {isOfMember(token) ? (
          <ButtonLink look="line" to={paths.account}>
            See all my choices
          </ButtonLink>
        ) : (
          <ButtonLink look="line" to={paths.home}>
            Go to Home
          </ButtonLink>
        )}
      </PageMessage>
    )

  if (!choice)
    return (
      <PageMessage
        picture="/art/day/ops.svg"
        title="This link does not work"
        text="Please open it again from the e-mail, or change your message settings in your account."
      >
        <ButtonLink look="line" to={paths.account}>
          My Account
        </ButtonLink>
      </PageMessage>
    )

  return (
    <PageMessage
      picture="/art/day/empty.svg"
      title="Turn these messages off?"
      text={`${choiceTexts[choice].name}: ${choiceTexts[choice].text}`}
    >
      <Button busyText={isPending && 'Turning off...'} onClick={() => mutate()}>
        Turn Them Off
      </Button>
    </PageMessage>
  )
}

/** A customer without an account has no other choices to see. */
const isOfMember = (token: string) => token.split('.')[1]?.includes('-') ?? false

/** The server alone can say whether the rest of the link is ours. */
const choiceIn = (token: string): NotificationChoice | undefined =>
  notificationChoices.find((choice) => token.startsWith(`${choice}.`))
