import { type MutateOptions, useMutation } from '@tanstack/react-query'
import { SessionEndedError } from '#lib/api/api-call.ts'
import { signInAgain } from './sign-in-again.ts'
import { useSingleFlight } from './use-single-flight.ts'

type Action<Data, Input> = {
  mutationFn: (input: Input) => Promise<Data>
  onSuccess?: (data: Data, input: Input) => unknown
  onError?: (error: Error, input: Input) => unknown
  onSettled?: () => unknown
}

/**
 * The only way to make a change for the user. It runs once per click, fails immediately while offline and is never
 * retried automatically. If the session has ended, it continues after the same user has signed in again.
 */
export function useAction<Data, Input = void>({ mutationFn, ...callbacks }: Action<Data, Input>) {
  const { mutateAsync, isPending, isSuccess, isError, data, error, reset } = useMutation<Data, Error, Input>({
    ...callbacks,
    mutationFn: (input) => withSession(() => mutationFn(input)),
    networkMode: 'always',
    retry: false,
  })
  const start = useSingleFlight((input: Input, options: MutateOptions<Data, Error, Input>) =>
    mutateAsync(input, options).catch(toldByCallbacks),
  )

  return {
    mutate: (input: Input, options: MutateOptions<Data, Error, Input> = {}) => void start(input, options),
    isPending,
    isSuccess,
    isError,
    data,
    error,
    reset,
  }
}

const toldByCallbacks = () => undefined

async function withSession<Data>(act: () => Promise<Data>) {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof SessionEndedError) || !(await signInAgain(error.token))) throw error

    return act()
  }
}
