/** Answers the same question, known by its key, to everybody who asks at the same time. */
export type ShareAnswers<Answer> = (key: string, ask: () => Promise<Answer>) => Promise<Answer>

type Asking<Answer> = { now: Promise<Answer>; next?: Promise<Answer> }

/**
 * Asks for each key once at a time. Whoever comes while an answer is under way shares the next one, which is asked
 * for after they came: nobody is told what was true before.
 */
export function shareAnswers<Answer>(): ShareAnswers<Answer> {
  const asked = new Map<string, Asking<Answer>>()

  function begin(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const asking: Asking<Answer> = { now: ask() }
    asked.set(key, asking)
    const end = () => {
      if (!asking.next) asked.delete(key)
    }
    asking.now.then(end, end)

    return asking.now
  }

  return (key, ask) => {
    const asking = asked.get(key)
    if (!asking) return begin(key, ask)

    const again = () => begin(key, ask)
    asking.next ??= asking.now.then(again, again)
    return asking.next
  }
}
