type Way<Question, Answer> = {
  /** Answers all questions at once, in their order. */
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>
  /** Questions that share one of these names are asked one after the other. */
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
export function createBatcher<Question, Answer>(
  way: Way<Question, Answer>,
): (question: Question) => Promise<Answer> {
  const { ask, namesIn = () => [], most, atOnce } = way
  const namesUnderWay = new Set<string>()
  let waiting: Asked<Question, Answer>[] = []
  let underWay = 0
  let isScheduled = false

  function schedule() {
    if (isScheduled || waiting.length === 0 || underWay === atOnce) return

    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      void send()
    })
  }

  async function send() {
    const together = takeFitting()
    if (together.length === 0) return

    underWay += 1
    schedule()
    await answer(together)
    underWay -= 1
    for (const { names } of together) for (const name of names) namesUnderWay.delete(name)
    schedule()
  }

  /** The first of those who wait that have no name in common, with each other or with those under way. */
  function takeFitting() {
    const together: Asked<Question, Answer>[] = []
    const later: Asked<Question, Answer>[] = []
    for (const asked of waiting) {
      const fits = together.length < most && !asked.names.some((name) => namesUnderWay.has(name))
      if (fits) for (const name of asked.names) namesUnderWay.add(name)
      ;(fits ? together : later).push(asked)
    }
    waiting = later

    return together
  }

  async function answer(asked: readonly Asked<Question, Answer>[], isAgain = false) {
    try {
      const answers = await ask(asked.map(({ question }) => question))
      asked.forEach(({ resolve }, nth) => resolve(answers[nth] as Answer))
    } catch (error) {
      // What is wrong with one of them is not told to the others.
      if (mayBeOfOne(error) && !isAgain) await Promise.all(asked.map((one) => answer([one], true)))
      else for (const { reject } of asked) reject(error)
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, names: namesIn(question), resolve, reject })
      schedule()
    })
}

/** The database refused what it was given, or two waited for each other. A connection that was lost is lost for all. */
function mayBeOfOne(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''

  return /^(22|23|40|P0)/.test(code)
}
