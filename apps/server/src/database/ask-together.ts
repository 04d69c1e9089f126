type Way<Question, Answer> = {
  /** Answers all questions at once, in their order. */
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>
  /** Questions that share one of these names are not asked together. */
  namesIn?: (question: Question) => readonly string[]
  /** How many are asked together at most. */
  most: number
  /** How often that is done at the same time. */
  atOnce: number
}

type Asked<Question, Answer> = {
  question: Question
  names: readonly string[]
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Asks what many want to know at the same time by one question for all of them. Nobody waits for company: what comes in
 * one turn of the loop goes at once, and what comes while others are being answered goes as soon as they are.
 */
export function askTogether<Question, Answer>(
  way: Way<Question, Answer>,
): (question: Question) => Promise<Answer> {
  const { ask, namesIn = () => [], most, atOnce } = way
  let waiting: Asked<Question, Answer>[] = []
  let underWay = 0
  let isSetOut = false

  function setOut() {
    if (isSetOut || waiting.length === 0 || underWay === atOnce) return

    isSetOut = true
    setImmediate(() => {
      isSetOut = false
      const { together, later } = split(waiting, most)
      waiting = later
      underWay += 1
      void answer(together).finally(() => {
        underWay -= 1
        setOut()
      })
      setOut()
    })
  }

  async function answer(asked: readonly Asked<Question, Answer>[]) {
    try {
      const answers = await ask(asked.map(({ question }) => question))
      asked.forEach(({ resolve }, nth) => resolve(answers[nth] as Answer))
    } catch (error) {
      // What is wrong with one of them is not told to the others.
      if (asked.length > 1) await Promise.all(asked.map((one) => answer([one])))
      else asked[0]?.reject(error)
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, names: namesIn(question), resolve, reject })
      setOut()
    })
}

/** The first of them that have no name in common. */
function split<Q, A>(waiting: readonly Asked<Q, A>[], most: number) {
  const taken = new Set<string>()
  const together: Asked<Q, A>[] = []
  const later: Asked<Q, A>[] = []

  for (const asked of waiting) {
    const fits = together.length < most && !asked.names.some((name) => taken.has(name))
    if (fits) for (const name of asked.names) taken.add(name)
    ;(fits ? together : later).push(asked)
  }

  return { together, later }
}
