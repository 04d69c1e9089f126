import { deleteAccount, previewDeletion } from '@joblane/contracts/accounts/my-account'
import { paths } from '@joblane/contracts/site/pages'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#lib/actions/use-action.ts'
import { callForAnswer } from '#lib/api/api-client.ts'
import { showNotification } from '#lib/overlays/notifications.ts'
import { ask } from '#lib/api/query-client.ts'
import { useSession } from '#lib/session/session.ts'
import { forgetUser } from '#lib/session/sign-out.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { showUnlessInFields } from '#lib/forms/show-unless-in-fields.ts'
import { type Sent, useForm } from '#lib/forms/use-form.ts'
import { CurrentPasswordField } from './current-password-field.tsx'

const untyped = { password: '' }

/** Lists the consequences, then asks for the password. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const email = useSession(({ userDetails }) => userDetails?.email ?? '')
  const { form, typed, type, faults, isBusy } = useForm({ saved: untyped, action: useDeletion() })

  return (
    <ConfirmDialog
      title="Delete your account?"
      onClose={onClose}
      cancelText="Keep My Account"
      confirm={{
        type: 'submit',
        form: formId,
        look: 'action',
        children: 'Delete for Good',
        disabled: typed.password === '',
        busyText: isBusy && 'Deleting...',
      }}
    >
      <Consequences />
      <form id={formId} className="stack" {...form}>
        <CurrentPasswordField
          email={email}
          name="password"
          value={typed.password}
          error={faults['password']}
          onChange={(password) => type({ password })}
        />
      </form>
    </ConfirmDialog>
  )
}

function useDeletion() {
  const navigate = useNavigate()

  return useAction({
    mutationFn: ({ typed }: Sent<typeof untyped>) => callForAnswer(deleteAccount, { body: typed }),
    onSuccess: ({ message }) => {
      forgetUser()
      void navigate(paths.home, { replace: true })
      showNotification('success', message)
    },
    onError: showUnlessInFields,
  })
}

/** The server writes the sentences, since it knows the balance and the demands. They are never cached. */
function Consequences() {
  const { data, isError } = useQuery({ ...ask(previewDeletion, {}), staleTime: 0, gcTime: 0 })
  if (isError)
    return (
      <Notice kind="danger">
        We couldn't load what happens when you delete your account. Please try again later.
      </Notice>
    )
  if (!data) return <Skeleton className="skeleton--fields" />

  return (
    <ul className="consequences">
      {data.consequences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
