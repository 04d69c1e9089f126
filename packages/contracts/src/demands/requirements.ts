/** Shown in the list of a demand without requirements. */
export const noRequirement = 'No requirement'

type Answered = { query: string; answer: string }

/** Converts the answers of a questionnaire to requirements: only those given, each after its question. */
export function requirementsOf(answers: readonly Answered[]): string[] {
  const given = answers
    .map(({ query, answer }) => ({ query: query.trim(), answer: answer.trim() }))
    .filter(({ answer }) => answer !== '')

  return given.length === 0 ? [noRequirement] : given.map(({ query, answer }) => `${query} ${answer}`)
}

/** Splits a comma-separated list. */
export const requirementsFromList = (typed: string): string[] =>
  typed
    .split(',')
    .map((requirement) => requirement.trim())
    .filter((requirement) => requirement !== '')
