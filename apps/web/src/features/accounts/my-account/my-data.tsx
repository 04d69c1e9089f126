import { exportAccount } from '@joblane/contracts/accounts/my-account'
import { productName } from '@joblane/contracts/site/product'
import { useState } from 'react'
import { useAction } from '#lib/actions/use-action.ts'
import { call } from '#lib/api/api-client.ts'
import { showError } from '#lib/overlays/notifications.ts'
import { saveFile } from '#lib/api/save-file.ts'
import { Button } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** Exports the user's data, or deletes the account. */
export function MyData() {
  const [isLeaving, setLeaving] = useState(false)
  const { mutate, isPending } = useAction({
    mutationFn: () => call(exportAccount, {}),
    onSuccess: (data) => saveFile(`${productName.toLowerCase()}-my-data.json`, jsonOf(data)),
    onError: showError,
  })

  return (
    <>
      <p className="soft">Download a copy of everything we have about you, or delete your account.</p>
      <div className="own-contact__ways">
        <Button look="line" busyText={isPending && 'Collecting...'} onClick={() => mutate()}>
          <Icon name="download" />
          Download My Data
        </Button>
        <Button look="quiet" onClick={() => setLeaving(true)}>
          <Icon name="trash" />
          Delete My Account
        </Button>
      </div>
      {isLeaving && <DeleteAccountDialog onClose={() => setLeaving(false)} />}
    </>
  )
}

const jsonOf = (data: object) => new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
