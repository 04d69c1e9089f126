import { cleanFullName, faultOfFullName } from '@joblane/contracts/accounts/full-name'
import { type Account, changeProfile, getAccount } from '@joblane/contracts/accounts/my-account'
import { isZip, zipTexts } from '@joblane/contracts/catalogue/zip'
import { call, callForAnswer } from '#lib/api/api-client.ts'
import { renewToken } from '#lib/session/session.ts'
import { Button } from '#ui/elements/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { ZipField } from '#ui/fields/zip-field.tsx'
import { type Sent, useForm } from '#lib/forms/use-form.ts'
import { useAccountChange } from './account.ts'

type Profile = Pick<Account, 'fullName' | 'zipCode'>

/** Name and zip code. The token contains the name, so the server returns a fresh one. */
export function ProfileForm({ account }: { account: Account }) {
  const { form, typed, type, faults, isBusy } = useForm({
    saved: profileOf(account),
    check: faultsOf,
    action: useAccountChange(change, ({ token }) => renewToken(token)),
  })
  const isSame = cleanFullName(typed.fullName) === account.fullName && typed.zipCode === account.zipCode

  return (
    <form className="stack" {...form}>
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
        <Button type="submit" isIdle={isSame} busyText={isBusy && 'Saving...'}>
          Save Changes
        </Button>
      </div>
    </form>
  )
}

const profileOf = ({ fullName, zipCode }: Account): Profile => ({ fullName, zipCode })

/** The server takes both, and another tab may have changed the other one. */
async function change({ changed }: Sent<Profile>) {
  const saved = profileOf(await call(getAccount, {}))

  return callForAnswer(changeProfile, { body: { ...saved, ...changed } })
}

function faultsOf({ fullName, zipCode }: Profile): Record<string, string> {
  const nameFault = faultOfFullName(cleanFullName(fullName))

  return {
    ...(nameFault !== null && { fullName: nameFault }),
    ...(!isZip(zipCode) && { zipCode: zipCode === '' ? zipTexts.missing : zipTexts.invalid }),
  }
}
