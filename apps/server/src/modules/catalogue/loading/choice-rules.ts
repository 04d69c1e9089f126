import { fewestChoices, longestChoice, mostChoices } from '@joblane/contracts/catalogue/api'

/** What is wrong with a question's usual answers, if anything. The database refuses the same lists. */
export function faultOfChoices(choices: readonly string[]): string | undefined {
  if (choices.length < fewestChoices || choices.length > mostChoices)
    return `there must be ${fewestChoices} to ${mostChoices} choices`

  const seen = new Set<string>()
  for (const choice of choices) {
    const fault = faultOfChoice(choice)
    if (fault !== undefined) return `the choice "${choice}" ${fault}`
    if (seen.has(choice.toLowerCase())) return `the choice "${choice}" is there twice`
    seen.add(choice.toLowerCase())
  }
  return undefined
}

function faultOfChoice(choice: string) {
  if (choice.trim() === '') return 'is empty'
  if (choice !== choice.trim()) return 'has a space around it'
  if (choice.includes(',')) return 'contains a comma'
  if ([...choice].length > longestChoice) return `is longer than ${longestChoice} letters`

  return undefined
}
