import { demandTexts } from '@joblane/contracts/demands/texts'
import { changeDemandStatus } from '@joblane/contracts/demands/api'
import type { StopReason } from '@joblane/contracts/demands/switchboard'
import { useAction } from '#lib/actions/use-action.ts'
import { showError, showNotification } from '#lib/overlays/notifications.ts'
import { useCall } from '#lib/session/private-link.ts'

/** Activates or deactivates a demand of mine, or of the private link. */
export function useChangeStatus(id: string, onChanged?: () => void) {
  const call = useCall()

  return useAction({
    mutationFn: (query: { isActive: boolean; reason?: StopReason }) =>
      call(changeDemandStatus, { params: { id }, query }),
    onSuccess: () => {
      showNotification('success', demandTexts.statusChanged)
      onChanged?.()
    },
    onError: showError,
  })
}
