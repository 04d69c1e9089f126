import { type Account, getAccount } from '@joblane/contracts/api/my-account'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/actions/use-action.ts'
import { statusOf } from '#lib/api/api-call.ts'
import { fieldErrors } from '#lib/api/field-errors.ts'
import { loadUser } from '#lib/session/load-user.ts'
import { showError, showNotification } from '#lib/overlays/notifications.ts'
import { ask } from '#lib/api/query-client.ts'

/** My account, as the server keeps it. */
export const account = ask(getAccount, {})

type Answer = { data: Account | null; message: string }

/** A change of the account. Shows the server's message; `faults` holds its field errors. */
export function useAccountChange<Input, A extends Answer>(
  change: (input: Input) => Promise<A>,
  onDone?: (answer: A) => void,
) {
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useAction({
    mutationFn: change,
    onSuccess: (answer) => {
      onDone?.(answer)
      if (answer.data !== null) queries.setQueryData(account.queryKey, answer.data)
      showNotification('success', answer.message)
      void loadUser()
    },
    onError: (failure) => {
      if (Object.keys(fieldErrors(failure)).length === 0) showError(failure)
    },
  })

  return {
    change: mutate,
    isBusy: isPending,
    hasFailed: error !== null,
    /** Of the failure; 0 where there is none, or no answer. */
    status: statusOf(error),
    faults: fieldErrors(error),
    clear: reset,
  }
}
