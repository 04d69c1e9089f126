/** What stands in the list of a demand that has no requirement. */
export const noRequirement = 'No requirement'

type Answered = { query: string; answer: string }

/** The answers of a questionnaire as requirements: only those that were given, each after its question. */
export function requirementsOf(answers: readonly Answered[]): string[] {
  const given = answers
    .map(({ query, answer }) => ({ query: query.trim(), answer: answer.trim() }))
    .filter(({ answer }) => answer !== '')

  return given.length === 0 ? [noRequirement] : given.map(({ query, answer }) => `${query} ${answer}`)
}

/** What a list typed with commas holds. */
export const requirementsFromList = (typed: string): string[] =>
  typed
    .split(',')
    .map((requirement) => requirement.trim())
    .filter((requirement) => requirement !== '')
