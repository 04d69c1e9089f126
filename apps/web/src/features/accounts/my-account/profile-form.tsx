import { cleanFullName, faultOfFullName } from '@joblane/contracts/rules/full-name'
import { type Account, changeProfile } from '@joblane/contracts/api/my-account'
import { isZip, zipTexts } from '@joblane/contracts/rules/zip'
import { type FormEvent, useState } from 'react'
import { callForAnswer } from '#lib/api/api-client.ts'
import { renewToken } from '#lib/session/session.ts'
import { Button } from '#ui/elements/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { ZipField } from '#ui/fields/zip-field.tsx'
import { useAccountChange } from './account.ts'
import { useFocusOnFault } from './use-focus-on-fault.ts'

type Profile = Pick<Account, 'fullName' | 'zipCode'>

/** Name and zip code. The token contains the name, so the server returns a fresh one. */
export function ProfileForm({ account }: { account: Account }) {
  const [typed, setTyped] = useState<Profile>({ fullName: account.fullName, zipCode: account.zipCode })
  const [ownFaults, setOwnFaults] = useState<Record<string, string>>({})
  const {
    change,
    isBusy,
    faults: theirFaults,
    clear,
  } = useAccountChange(
    (body: Profile) => callForAnswer(changeProfile, { body }),
    ({ token }) => renewToken(token),
  )
  const faults = { ...theirFaults, ...ownFaults }
  const form = useFocusOnFault(faults)
  const isSame = typed.fullName === account.fullName && typed.zipCode === account.zipCode

  const type = (changes: Partial<Profile>) => {
    setTyped({ ...typed, ...changes })
    setOwnFaults({})
    clear()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(typed)
    setOwnFaults(found)
    if (Object.keys(found).length === 0) change(typed)
  }

  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      <div className="grid2">
        <TextField
          label="Full name"
          name="fullName"
          autoComplete="name"
          value={typed.fullName}
          error={faults['fullName']}
          onChange={({ target }) => type({ fullName: target.value })}
        />
        <ZipField
          label="Zip code"
          name="zipCode"
          value={typed.zipCode}
          error={faults['zipCode']}
          onZip={(zipCode) => type({ zipCode })}
        />
      </div>
      <div className="actions">
        <Button type="submit" disabled={isSame} busyText={isBusy && 'Saving...'}>
          Save Changes
        </Button>
      </div>
    </form>
  )
}

function faultsOf({ fullName, zipCode }: Profile): Record<string, string> {
  const nameFault = faultOfFullName(cleanFullName(fullName))

  return {
    ...(nameFault !== null && { fullName: nameFault }),
    ...(!isZip(zipCode) && { zipCode: zipCode === '' ? zipTexts.missing : zipTexts.invalid }),
  }
}
