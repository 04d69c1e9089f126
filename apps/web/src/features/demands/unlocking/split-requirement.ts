/** A requirement of a questionnaire as its question and its answer; one typed by hand has no question. */
export function splitRequirement(text: string): { question: string; answer: string } {
  const [, question = '', answer = text] = /^([^?]{3,}\?)\s*(?:[—–-]\s+)?(\S.*)$/s.exec(text.trim()) ?? []

  return { question, answer: answer.trim() }
}
