/** Masks an e-mail so that only its owner recognizes it: `ma*****son@joblane.test`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return stars(email, 1, 1)

  const local = email.slice(0, at)
  const masked = local.length <= 5 ? stars(local, 1, 1) : stars(local, 2, 3)

  return masked + email.slice(at)
}

function stars(text: string, first: number, last: number) {
  const hidden = text.length - first - last
  if (hidden <= 0) return text

  return text.slice(0, first) + '*'.repeat(hidden) + text.slice(-last)
}
