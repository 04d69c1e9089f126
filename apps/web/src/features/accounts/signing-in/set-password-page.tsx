import { paths } from '@joblane/contracts/site/pages'
import { type Ref, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { SetPasswordForm } from './set-password-form.tsx'
import { useFocusIfLost } from '#lib/browser/use-focus-if-lost.ts'
import { openDialog, useDialog } from '#lib/overlays/dialogs.ts'
import { useEntryState } from '#lib/routing/entry-state.ts'
import { useSession } from '#lib/session/session.ts'
import type { Seo } from '#lib/head/seo.ts'
import { Button } from '#ui/elements/button.tsx'
import { PageMessage } from '#ui/feedback/page-message.tsx'
import './set-password-page.css'

const seo: Seo = {
  title: 'Set a new password',
  description: 'Set a new password with the link we e-mailed you.',
}

export const loader = () => ({ seo })

type State =
  | { kind: 'asking' }
  | { kind: 'done'; message: string; email: string }
  | { kind: 'perhaps-set' }
  | { kind: 'dead'; message: string }

/** `/set-password?token=…`: where the link of an e-mail leads. */
export default function SetPasswordPage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [state, setState] = useState<State>({ kind: 'asking' })
  const title = useFocusIfLost<HTMLHeadingElement>(state.kind)

  if (state.kind === 'done') return <Done {...state} titleRef={title} />
  if (state.kind === 'perhaps-set') return <PerhapsSet titleRef={title} />
  if (state.kind === 'dead') return <DeadLink message={state.message} titleRef={title} />
  if (token === '')
    return <DeadLink message="This link is incomplete. Please open it again from the e-mail." />

  return (
    <div className="wrap narrow set-password">
      <div className="page-head">
        <h1>Set a new password</h1>
        <p className="lede">Use it the next time you sign in. Setting it signs you out on every device.</p>
      </div>
      <SetPasswordForm
        token={token}
        onDone={(message, email) => setState({ kind: 'done', message, email })}
        onPerhapsSet={() => setState({ kind: 'perhaps-set' })}
        onDeadLink={(message) => setState({ kind: 'dead', message })}
      />
    </div>
  )
}

type Title = { titleRef?: Ref<HTMLHeadingElement> | undefined }
type Message = Title & { message: string }

/** Prefills the e-mail of the sign-in dialog, and goes home once the user is signed in. */
function Done({ message, email, titleRef }: Message & { email: string }) {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const isOpen = useDialog(({ dialog }) => dialog !== null)
  const { dialog } = useEntryState()
  const navigate = useNavigate()

  useEffect(() => {
    // Closing the dialog goes back in the history; before that, this would replace the dialog's entry.
    if (isAuthenticated && !isOpen && !dialog) void navigate(paths.home, { replace: true })
  }, [isAuthenticated, isOpen, dialog, navigate])

  return (
    <PageMessage picture="/art/success.svg" title="Done" text={message} titleRef={titleRef}>
      <Button onClick={() => openDialog('sign-in', { email })}>Sign In</Button>
    </PageMessage>
  )
}

const PerhapsSet = ({ titleRef }: Title) => (
  <PageMessage
    picture="/art/success.svg"
    title="Your password may be set"
    text="We lost the connection while saving it. Try to sign in with your new password; if that fails, get a new link."
    titleRef={titleRef}
  >
    <div className="actions actions--center">
      <Button look="line" onClick={() => openDialog('forgot-password')}>
        Get a New Link
      </Button>
      <Button onClick={() => openDialog('sign-in')}>Sign In</Button>
    </div>
  </PageMessage>
)

const DeadLink = ({ message, titleRef }: Message) => (
  <PageMessage picture="/art/day/ops.svg" title="This link does not work" text={message} titleRef={titleRef}>
    <Button onClick={() => openDialog('forgot-password')}>Get a New Link</Button>
  </PageMessage>
)
