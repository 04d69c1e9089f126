import { statusOf } from '#lib/api/api-call.ts'

/** What was typed stays until the server has it. A conflict means that there is nothing left to do here. */
export const closeWhenDone = (onClose: () => void) => ({
  onSuccess: onClose,
  onError: (error: unknown) => {
    if (statusOf(error) === 409) onClose()
  },
})
