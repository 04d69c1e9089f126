import {
  changeMyPhoto,
  changeMyPortfolio,
  changeMyProfessional,
  type MyProfessional,
} from '@joblane/contracts/api/professionals'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/actions/use-action.ts'
import { callForAnswer } from '#lib/api/api-client.ts'
import { fieldErrors } from '#lib/api/field-errors.ts'
import { showError, showNotification } from '#lib/overlays/notifications.ts'
import { myProfessional } from '../professional.ts'
import { formOf, isSamePortfolio, itemsOf, photoIdOf, type ProfileForm, textsOf } from './profile-form.ts'

/** Saves the texts, then the photos that changed. After a failure, saving again repeats only what is still to do. */
export function useSaveProfile(profile: MyProfessional) {
  const queries = useQueryClient()

  return useAction({
    mutationFn: (form: ProfileForm) => save(form, formOf(profile)),
    onSuccess: ({ data, message }) => {
      queries.setQueryData(myProfessional.queryKey, data)
      showNotification('success', message)
    },
    onError: (error) => {
      if (Object.keys(fieldErrors(error)).length === 0) showError(error)
    },
  })
}

async function save(form: ProfileForm, saved: ProfileForm) {
  const photoId = photoIdOf(form)
  let answer = await callForAnswer(changeMyProfessional, { body: textsOf(form) })
  if (photoId !== undefined) answer = await callForAnswer(changeMyPhoto, { body: { photoId } })
  if (!isSamePortfolio(form, saved))
    answer = await callForAnswer(changeMyPortfolio, { body: { items: itemsOf(form) } })

  return answer
}
