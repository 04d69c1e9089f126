import {
  changeMyPhoto,
  changeMyPortfolio,
  changeMyProfessional,
  getProfessional,
  type MyProfessional,
} from '@joblane/contracts/profiles/api'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/actions/use-action.ts'
import type { AnswerOf } from '#lib/api/api-call.ts'
import { callForAnswer } from '#lib/api/api-client.ts'
import { showUnlessInFields } from '#lib/forms/show-unless-in-fields.ts'
import { showNotification } from '#lib/overlays/notifications.ts'
import { myProfessional } from '../professional.ts'
import { formOf, isSamePortfolio, itemsOf, photoIdOf, type ProfileForm, textsOf } from './profile-form.ts'

type Answer = AnswerOf<typeof changeMyProfessional>

/** Saves the texts, then the photos that changed. What was saved stays known when a later call fails. */
export function useSaveProfile(profile: MyProfessional) {
  const queries = useQueryClient()
  const keep = (answer: Answer) => {
    queries.setQueryData(myProfessional.queryKey, answer.data)
    return answer
  }

  return useAction({
    mutationFn: (form: ProfileForm) => save(form, formOf(profile), keep),
    onSuccess: ({ message }) => showNotification('success', message),
    onError: showUnlessInFields,
    onSettled: () => void queries.invalidateQueries({ queryKey: [getProfessional.path] }),
  })
}

async function save(form: ProfileForm, saved: ProfileForm, keep: (answer: Answer) => Answer) {
  const photoId = photoIdOf(form)
  let answer = keep(await callForAnswer(changeMyProfessional, { body: textsOf(form) }))
  if (photoId !== undefined) answer = keep(await callForAnswer(changeMyPhoto, { body: { photoId } }))
  if (!isSamePortfolio(form, saved))
    answer = keep(await callForAnswer(changeMyPortfolio, { body: { items: itemsOf(form) } }))

  return answer
}
