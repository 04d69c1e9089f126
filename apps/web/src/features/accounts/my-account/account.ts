import { type Account, getAccount } from '@joblane/contracts/accounts/my-account'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/actions/use-action.ts'
import { loadUser } from '#lib/session/load-user.ts'
import { showNotification } from '#lib/overlays/notifications.ts'
import { ask, isPersonalBeside } from '#lib/api/query-client.ts'
import { showUnlessInFields } from '#lib/forms/show-unless-in-fields.ts'

/** My account, as the server keeps it. */
export const account = ask(getAccount, {})

type Answer = { data: Account | null; message: string }

/** A change of the account. Shows the server's message; the form shows its field errors. */
export function useAccountChange<Input, A extends Answer>(
  change: (input: Input) => Promise<A>,
  onDone?: (answer: A) => void,
) {
  const queries = useQueryClient()

  return useAction({
    mutationFn: change,
    onSuccess: (answer) => {
      onDone?.(answer)
      if (answer.data !== null) queries.setQueryData(account.queryKey, answer.data)
      void queries.invalidateQueries({ predicate: isPersonalBeside(account) })
      showNotification('success', answer.message)
      void loadUser()
    },
    onError: (error) => {
      showUnlessInFields(error)
      // It may be done: the answer was lost, or another tab was faster.
      void queries.invalidateQueries({ queryKey: account.queryKey })
    },
  })
}
