import { demandTexts } from '@joblane/contracts/demand-texts'
import { changeDemandStatus } from '@joblane/contracts/api/demands'
import { useAction } from '#lib/actions/use-action.ts'
import { call } from '#lib/api/api-client.ts'
import { showError, showNotification } from '#lib/overlays/notifications.ts'

/** Activates or deactivates a demand of mine. */
export const useChangeStatus = (id: string) =>
  useAction({
    mutationFn: (isActive: boolean) => call(changeDemandStatus, { params: { id }, query: { isActive } }),
    onSuccess: () => showNotification('success', demandTexts.statusChanged),
    onError: showError,
  })
