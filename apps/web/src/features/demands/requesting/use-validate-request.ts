import { sendCode } from '@joblane/contracts/accounts/api'
import { validateRequest } from '@joblane/contracts/demands/api'
import { validationTypes } from '@joblane/contracts/accounts/verification-code'
import { useAction } from '#lib/actions/use-action.ts'
import { ApiError } from '#lib/api/api-call.ts'
import { call } from '#lib/api/api-client.ts'
import { tellSent } from '#features/accounts/codes/use-code.ts'
import { showError } from '#lib/overlays/notifications.ts'

/** A request that is waiting for its code; the token is valid only for it. */
export type PendingRequest = { token: string; phone: string }

/** Enters the code, which publishes the request; that is reported even if the code step is gone by then. */
export const useValidateRequest = ({ token, phone }: PendingRequest, onPublished: () => void) =>
  useAction({
    mutationFn: (code: string) =>
      call(validateRequest, { query: { code }, body: phone }, { token }).catch(acceptIfPublished),
    onSuccess: onPublished,
    onError: showError,
  })

/** The code did its work before, and the answer was lost. */
function acceptIfPublished(error: unknown) {
  const body: unknown = error instanceof ApiError ? error.body : null
  if (Reflect.get(Object(body), 'requestState') !== 'PUBLISHED') throw error

  return null
}

export const useResendCode = ({ token }: PendingRequest) =>
  useAction({
    mutationFn: () => call(sendCode, { body: { validationType: validationTypes.phone } }, { token }),
    onSuccess: (_, isAgain: boolean) => tellSent('phone', isAgain),
    onError: showError,
  })
