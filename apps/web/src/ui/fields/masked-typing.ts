/** How digits are shown while they are typed. */
export type Mask = {
  /** The digits to keep from typed or pasted text. */
  read: (text: string) => string
  /** The digits as they are shown. */
  write: (digits: string) => string
}

export type Typing = {
  /** The input's current text and caret position. */
  text: string
  caret: number
  /** The direction of a deletion, if it was one. */
  erased?: 'backward' | 'forward' | undefined
}

/** The digits after an edit of a masked input, and the caret's position in the new text. */
export function afterTyping({ read, write }: Mask, former: string, { text, caret, erased }: Typing) {
  const kept = read(text)
  const lead = Math.max(0, digitsIn(text).indexOf(kept))
  const before = Math.max(0, Math.min(digitsIn(text.slice(0, caret)).length - lead, kept.length))

  // Deleting a mask character deletes the digit beside it.
  const isMaskErased = erased !== undefined && kept === former
  const cut = erased === 'backward' ? before - 1 : before
  const digits = isMaskErased && cut >= 0 ? kept.slice(0, cut) + kept.slice(cut + 1) : kept
  const shown = write(digits)

  return { digits, caret: placeAfter(shown, digits, isMaskErased ? Math.max(0, cut) : before) }
}

const digitsIn = (text: string) => text.replaceAll(/\D/g, '')

/** The place behind so many digits; those that the mask itself brings along do not count. */
function placeAfter(shown: string, digits: string, count: number) {
  if (count >= digits.length) return shown.length
  const ofMask = digitsIn(shown).length - digits.length
  const places = [...shown].flatMap((sign, index) => (/\d/.test(sign) ? [index] : []))

  return count === 0 ? (places[ofMask] ?? 0) : (places[ofMask + count - 1] ?? 0) + 1
}
