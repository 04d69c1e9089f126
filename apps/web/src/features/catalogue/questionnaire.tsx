import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Answered } from '#lib/overlays/dialogs.ts'
import { Button } from '#ui/elements/button.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { Bone } from '#ui/feedback/skeleton.tsx'
import { questionsAbout } from './questions.ts'

type Props = { subcategory: string; onSearch: (answers: Answered[]) => void }

/** One input per question. None of them has to be answered. */
export function Questionnaire({ subcategory, onSearch }: Props) {
  const { data: questions, isPending } = useQuery(questionsAbout(subcategory))

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSearch((questions ?? []).map(({ id, query }) => ({ query, answer: textOf(form.get(id)) })))
  }

  return (
    <form className="ask__form" onSubmit={search}>
      <p className="soft">Answer what you can. Every answer helps the right person say yes.</p>
      {isPending && <Bone className="bone--fields" />}
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

const textOf = (entry: FormDataEntryValue | null) => (typeof entry === 'string' ? entry : '')
