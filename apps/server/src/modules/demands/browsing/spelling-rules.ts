const mostSuggestions = 5

/** The known words that a mistyped word may stand for, most likely first. */
export function suggestionsFor(word: string, known: readonly string[], isUnfinished = false): string[] {
  const tolerance = toleranceOf(word)
  const distanceTo = (candidate: string) => {
    const whole = distance(word, candidate)

    return isUnfinished ? Math.min(whole, distance(word, candidate.slice(0, word.length))) : whole
  }

  return known
    .filter((candidate) => mayBeMeant(word, candidate, tolerance))
    .map((candidate) => ({ candidate, distance: distanceTo(candidate) }))
    .filter((suggestion) => suggestion.distance <= tolerance)
    .toSorted((one, other) => one.distance - other.distance || one.candidate.localeCompare(other.candidate))
    .slice(0, mostSuggestions)
    .map(({ candidate }) => candidate)
}

/** Allows one typo in a word, two in a long one, and none in a word so short that it would become another word. */
function toleranceOf(word: string) {
  if (word.length < 4) return 0

  return word.length < 8 ? 1 : 2
}

/**
 * A test before the distance, which takes ten times as long, because a search may compare tens of thousands of words:
 * each typo explains one letter that the other word lacks. An unfinished word may be the beginning of the other.
 */
const mayBeMeant = (word: string, candidate: string, tolerance: number) =>
  lettersLacking(word, candidate) <= tolerance &&
  lettersLacking(candidate.slice(0, word.length), word) <= tolerance

function lettersLacking(word: string, other: string) {
  let count = 0
  for (const letter of word) if (!other.includes(letter)) count += 1

  return count
}

/** The edit distance: letters added, left out, replaced or swapped with the next one. */
export function distance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)

  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const best = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      current.push(best)
    }
    beforeLast = last
    last = current
  }

  return at(last, other.length)
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY
