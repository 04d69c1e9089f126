import {
  changeMyPhoto,
  changeMyPortfolio,
  changeMyProfessional,
  getMyProfessional,
  getProfessional,
  type MyProfessional,
  professionalTexts,
} from '@joblane/contracts/profiles/api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAction } from '#lib/actions/use-action.ts'
import { call } from '#lib/api/api-client.ts'
import { dropDraft, readDraft, writeDraft } from '#lib/drafts/drafts.ts'
import { showUnlessInFields } from '#lib/forms/show-unless-in-fields.ts'
import { differing, type Sent, useForm, withoutSent } from '#lib/forms/use-form.ts'
import { showNotification } from '#lib/overlays/notifications.ts'
import { myProfessional } from '../professional.ts'
import { faultsOf, formOf, itemsOf, type ProfileForm, textsOf } from './profile-form.ts'

/** The form of my profile. What is not saved survives leaving the page and a failed call. */
export function useProfileForm(profile: MyProfessional) {
  const draft = `profile:${profile.id}`
  const saved = formOf(profile)
  const [changes, setChanges] = useState(() => differing<ProfileForm>(readDraft(draft, saved), saved))

  useEffect(() => {
    if (Object.keys(changes).length > 0) writeDraft(draft, changes)
    else dropDraft(draft)
  }, [draft, changes])

  return useForm({
    saved,
    check: faultsOf,
    action: useSaveProfile((sent) => setChanges((now) => withoutSent(now, sent))),
    state: [changes, setChanges],
  })
}

type Keep = (profile: MyProfessional, sent: Partial<ProfileForm>) => void

/** Each part that was saved stays known when a later call fails. */
function useSaveProfile(onSaved: (sent: Partial<ProfileForm>) => void) {
  const queries = useQueryClient()
  const keep: Keep = (profile, sent) => {
    queries.setQueryData(myProfessional.queryKey, profile)
    onSaved(sent)
  }

  return useAction({
    mutationFn: ({ changed }: Sent<ProfileForm>) => save(changed, keep),
    onSuccess: () => showNotification('success', professionalTexts.saved),
    onError: showUnlessInFields,
    onSettled: () => void queries.invalidateQueries({ queryKey: [getProfessional.path] }),
  })
}

async function save({ portrait, portfolio, ...texts }: Partial<ProfileForm>, keep: Keep) {
  if (Object.keys(texts).length > 0) {
    // The server takes all texts, and another tab may have changed the others.
    const saved = formOf(await call(getMyProfessional, {}))
    keep(await call(changeMyProfessional, { body: textsOf({ ...saved, ...texts }) }), texts)
  }
  if (portrait) keep(await call(changeMyPhoto, { body: { photoId: portrait[0]?.id ?? null } }), { portrait })
  if (portfolio) keep(await call(changeMyPortfolio, { body: { items: itemsOf(portfolio) } }), { portfolio })
}
