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
    for (let at = 0; at < text.length; at += 1) {
      const letter = text.charCodeAt(at)
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
    const first = typed.charCodeAt(0)
    const table = new EditTable(typed, mostEdits, this.#longest)
    const walk = ({ word, children }: Node, depth: number, fewest: number) => {
      const edits = table.edits(depth)
      const beginning = Math.min(fewest, edits)
      if (word !== null && beginning <= mostEdits)
        found.push({ word, edits: beginning, isLonger: beginning < edits })

      for (const child of children) {
        if (depth === 0 && child.letter !== first) continue
        const possible = table.enter(depth + 1, child.letter)
        if (beginning <= mostEdits || possible <= mostEdits) walk(child, depth + 1, beginning)
      }
    }

    walk(this.#root, 0, Infinity)
    return found
  }
}

const nodeOf = (letter: number): Node => ({ letter, word: null, children: [] })

/**
 * The Damerau-Levenshtein table of the typed letters and the path walked in the trie: one row for each letter of the
 * path, written again when the walk comes back and takes another branch. Only the cells around the diagonal are
 * written: the others take more edits than are allowed.
 */
class EditTable {
  readonly #typed: string
  readonly #mostEdits: number
  readonly #path: Uint16Array
  readonly #cells: Uint8Array
  readonly #width: number

  constructor(typed: string, mostEdits: number, longest: number) {
    this.#typed = typed
    this.#mostEdits = mostEdits
    this.#width = typed.length + 1
    this.#path = new Uint16Array(longest + 1)
    this.#cells = new Uint8Array((longest + 1) * this.#width)
    for (let at = 0; at < this.#width; at += 1) this.#cells[at] = at
  }

  /** Between all that is typed and the path so far; Infinity for more than are allowed. */
  edits(depth: number) {
    const isWritten = Math.abs(depth - this.#typed.length) <= this.#mostEdits

    return isWritten ? (this.#cells[(depth + 1) * this.#width - 1] ?? 0) : Infinity
  }

  /** Writes the row of a letter; the fewest edits that a longer path can end with. */
  enter(depth: number, letter: number) {
    const typed = this.#typed
    const cells = this.#cells
    const tooMany = this.#mostEdits + 1
    const row = depth * this.#width
    const above = row - this.#width
    const before = this.#path[depth - 1]
    const from = Math.max(1, depth - this.#mostEdits)
    const to = Math.min(typed.length, depth + this.#mostEdits)
    this.#path[depth] = letter
    // Beside the written cells; where the row does not begin here, this is too many as well.
    cells[row + from - 1] = depth
    if (to < typed.length) cells[row + to + 1] = tooMany
    let fewest = tooMany

    for (let at = from; at <= to; at += 1) {
      const code = typed.charCodeAt(at - 1)
      // Before the first letter of either word there is no letter: no letter equals NaN or 0.
      const isSwapped = typed.charCodeAt(at - 2) === letter && code === before
      const edits = Math.min(
        (cells[row + at - 1] ?? 0) + 1,
        (cells[above + at] ?? 0) + 1,
        (cells[above + at - 1] ?? 0) + (code === letter ? 0 : 1),
        isSwapped ? (cells[above - this.#width + at - 2] ?? 0) + 1 : Infinity,
      )
      cells[row + at] = edits
      fewest = Math.min(fewest, edits)
    }

    return fewest
  }
}
