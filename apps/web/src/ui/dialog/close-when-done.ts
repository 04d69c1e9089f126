import type { RefusalCode } from '@joblane/contracts/refusals'
import { isRefusal } from '#lib/api/api-call.ts'

/** What was typed stays until the server has it, or refuses because there is nothing left to do here. */
export const closeWhenDone = (onClose: () => void, done: readonly RefusalCode[]) => ({
  onSuccess: onClose,
  onError: (error: unknown) => {
    if (isRefusal(error, ...done)) onClose()
  },
})
