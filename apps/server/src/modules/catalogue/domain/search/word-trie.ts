/** A known word that fits a typed one. */
export type Near = {
  word: number
  /** How many letters were added, dropped, changed or swapped. */
  edits: number
  /** More letters follow those that fit. */
  isLonger: boolean
}

type Node = { letter: number; word: number | null; children: Node[] }

/** All known words, letter by letter: finds those that were mistyped or not typed to their end. */
export class WordTrie {
  readonly #root = nodeOf(0)
  #longest = 0

  add(text: string, word: number) {
    let node = this.#root
    for (const letter of codesOf(text)) {
      let next = node.children.find((child) => child.letter === letter)
      if (!next) node.children.push((next = nodeOf(letter)))
      node = next
    }
    node.word = word
    this.#longest = Math.max(this.#longest, text.length)
  }

  /**
   * The words that `typed` is, or begins, after at most so many edits. The first letter counts as right: it nearly
   * always is, and the walk is ten times shorter.
   */
  near(typed: string, mostEdits: number): Near[] {
    const found: Near[] = []
    const letters = codesOf(typed)
    const table = new EditTable(letters, this.#longest)
    const walk = ({ word, children }: Node, depth: number, fewest: number) => {
      const edits = table.edits(depth)
      const beginning = Math.min(fewest, edits)
      if (word !== null && beginning <= mostEdits)
        found.push({ word, edits: beginning, isLonger: beginning < edits })

      for (const child of children) {
        if (depth === 0 && child.letter !== letters[0]) continue
        const possible = table.enter(depth + 1, child.letter)
        if (beginning <= mostEdits || possible <= mostEdits) walk(child, depth + 1, beginning)
      }
    }

    walk(this.#root, 0, Infinity)
    return found
  }
}

const nodeOf = (letter: number): Node => ({ letter, word: null, children: [] })

const codesOf = (text: string) => Uint16Array.from(text, (letter) => letter.charCodeAt(0))

/**
 * The Damerau-Levenshtein table of the typed letters and the path walked in the trie: one row for each letter of the
 * path, written again when the walk comes back and takes another branch.
 */
class EditTable {
  readonly #typed: Uint16Array
  readonly #path: Uint16Array
  readonly #cells: Uint8Array
  readonly #width: number

  constructor(typed: Uint16Array, longest: number) {
    this.#typed = typed
    this.#width = typed.length + 1
    this.#path = new Uint16Array(longest + 1)
    this.#cells = new Uint8Array((longest + 1) * this.#width)
    for (let at = 0; at < this.#width; at += 1) this.#cells[at] = at
  }

  /** Between all that is typed and the path so far. */
  edits(depth: number) {
    return this.#cells[(depth + 1) * this.#width - 1] ?? 0
  }

  /** Writes the row of a letter; the fewest edits that a longer path can end with. */
  enter(depth: number, letter: number) {
    const typed = this.#typed
    const cells = this.#cells
    const row = depth * this.#width
    const above = row - this.#width
    this.#path[depth] = letter
    let fewest = (cells[row] = depth)

    for (let at = 1; at < this.#width; at += 1) {
      const isSame = typed[at - 1] === letter
      const isSwapped =
        at > 1 && depth > 1 && typed[at - 2] === letter && typed[at - 1] === this.#path[depth - 1]
      const edits = Math.min(
        (cells[row + at - 1] ?? 0) + 1,
        (cells[above + at] ?? 0) + 1,
        (cells[above + at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (cells[above - this.#width + at - 2] ?? 0) + 1 : Infinity,
      )
      cells[row + at] = edits
      fewest = Math.min(fewest, edits)
    }

    return fewest
  }
}
