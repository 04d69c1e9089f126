import { type Answer, interruption, type Kind, type Span } from './timeline.ts'

/** What a row promises. `onTheWire` allows each client one failed request: the one that was on its way. */
export type Promised = { writingInMs: number; readingInMs: number; failures: 'any' | 'onTheWire' | 'none' }
export type Damage = { lost: number; doubled: number }
export type Row = {
  title: string
  promised: Promised
  requests: number
  lost: number
  doubled: number
  refused: number
  dropped: number
  writingInMs: number
  readingInMs: number
  /** What was promised and not kept, in words. */
  broken: string[]
}

type Rehearsed = {
  title: string
  promised: Promised
  span: Span
  answers: readonly Answer[]
  damage: Damage
  clients: number
}

/** One line of the table: what happened while a part was away, and which promises were broken. */
export function judgeRow({ title, promised, span, answers, damage, clients }: Rehearsed): Row {
  const count = (outcome: Answer['outcome']) => answers.filter((answer) => answer.outcome === outcome).length
  const gap = (kind: Kind) => Math.round(interruption(answers, kind, span))
  const figures = {
    requests: answers.length,
    ...damage,
    refused: count('refused'),
    dropped: count('dropped'),
    writingInMs: gap('write'),
    readingInMs: gap('read'),
  }

  return { title, promised, ...figures, broken: brokenPromises(promised, figures, { answers, clients }) }
}

function brokenPromises(
  promised: Promised,
  row: Omit<Row, 'title' | 'promised' | 'broken'>,
  { answers, clients }: Pick<Rehearsed, 'answers' | 'clients'>,
) {
  const mostFailures = { any: Infinity, onTheWire: clients, none: 0 }[promised.failures]
  const failures = row.refused + row.dropped

  return [
    row.lost > 0 && `${row.lost} acknowledged writes lost`,
    row.doubled > 0 && `${row.doubled} writes doubled`,
    row.writingInMs > promised.writingInMs &&
      `writing was interrupted for ${seconds(row.writingInMs)}, promised are ${seconds(promised.writingInMs)}`,
    row.readingInMs > promised.readingInMs &&
      `reading was interrupted for ${seconds(row.readingInMs)}, promised are ${seconds(promised.readingInMs)}`,
    failures > mostFailures &&
      `${failures} requests failed (${failuresByKind(answers)}), promised are at most ${mostFailures}`,
  ].filter((line) => line !== false)
}

/** Such as `3 reads dropped, 1 writes refused`. */
function failuresByKind(answers: readonly Answer[]) {
  const failed = answers.filter(({ outcome }) => outcome === 'refused' || outcome === 'dropped')
  const kinds = Map.groupBy(failed, ({ kind, outcome }) => `${kind}s ${outcome}`)

  return Array.from(kinds, ([kind, { length }]) => `${length} ${kind}`)
    .toSorted()
    .join(', ')
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
