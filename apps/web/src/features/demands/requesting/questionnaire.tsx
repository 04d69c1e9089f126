import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { readDraft, writeDraft } from '#lib/drafts/drafts.ts'
import { answersDraftName } from './saved-requests.ts'
import { forgetDraft, saveDraft } from '#lib/drafts/saved-drafts.ts'
import type { Answered } from './request-body.ts'
import { useDraftOwner } from '#lib/drafts/use-draft-owner.ts'
import { useOnSignOut } from '#lib/session/use-on-sign-out.ts'
import { Button } from '#ui/elements/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { FailedPart } from '#ui/feedback/failed-part.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { questionsAbout } from '#features/catalogue/questions.ts'

type Props = { subcategory: string; onSearch: (answers: Answered[]) => void }

/** One input per question. None of them has to be answered. Who signs out leaves no answers on the screen. */
export function Questionnaire(props: Props) {
  const [signOuts, setSignOuts] = useState(0)
  useOnSignOut(() => setSignOuts((count) => count + 1))

  return <Questions key={signOuts} {...props} />
}

function Questions({ subcategory, onSearch }: Props) {
  const { data: questions, isPending, isError, refetch } = useQuery(questionsAbout(subcategory))
  const { form, keep } = useSavedAnswers(subcategory, questions !== undefined)

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answers = new FormData(event.currentTarget)
    onSearch((questions ?? []).map(({ id, query }) => ({ query, answer: textOf(answers.get(id)) })))
  }

  return (
    <form ref={form} className="ask__form" onInput={keep} onSubmit={search}>
      <p className="soft">Answer what you can. Every answer helps the right person say yes.</p>
      {isPending && <Skeleton className="skeleton--fields" />}
      {isError && !questions && (
        <FailedPart text="The questions could not be loaded." onRetry={() => void refetch()} />
      )}
      {questions?.map(({ id, query }) => (
        <TextField key={id} name={id} label={query} maxLength={300} autoComplete="off" />
      ))}
      <Button type="submit" look="action">
        <Icon name="search" />
        Search
      </Button>
    </form>
  )
}

/** Answers outlast the page. Text typed before hydration wins over the stored draft. */
function useSavedAnswers(subcategory: string, hasFields: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const name = answersDraftName(subcategory)
  const owner = useDraftOwner()
  const keep = () => {
    if (!form.current) return
    const answers = answersIn(form.current)
    writeDraft(name, answers)
    if (Object.values(answers).some(Boolean)) saveDraft(name, answers, owner)
    else forgetDraft(name)
  }

  useEffect(() => {
    if (!hasFields || !form.current) return
    const kept: Record<string, string> = readDraft(name, answersIn(form.current))
    for (const input of inputsOf(form.current)) input.value ||= kept[input.name] ?? ''
  }, [name, hasFields])

  return { form, keep }
}

const inputsOf = (form: HTMLFormElement) => form.querySelectorAll('input')

const answersIn = (form: HTMLFormElement) =>
  Object.fromEntries([...inputsOf(form)].map(({ name, value }) => [name, value]))

const textOf = (entry: FormDataEntryValue | null) => (typeof entry === 'string' ? entry : '')
