/** The code after something was typed or pasted into one of its boxes, and the box to focus next. */
export function codeAfterTyping(code: string, index: number, typed: string, length: number) {
  const digits = typed.replace(/\D/g, '')
  const at = Math.min(index, code.length)

  if (digits === '')
    return { code: typed === '' ? code.slice(0, at) + code.slice(at + 1) : code, focus: index }

  // A box that holds a digit reports it together with the new one; only the new one counts.
  const fresh = digits.length === 2 && code[at] !== undefined ? digits.replace(code[at], '') : digits
  const next = (code.slice(0, at) + fresh + code.slice(at + fresh.length)).slice(0, length)

  return { code: next, focus: Math.min(at + fresh.length, length - 1) }
}
