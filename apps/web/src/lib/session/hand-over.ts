import { claimsOf } from './claims.ts'
import { joinSession, useSession } from './session.ts'

/**
 * A session that is not remembered exists only in its tab. A tab opened from it by a link receives a copy: it
 * broadcasts its address, and only a tab in which a link to that exact address was opened a moment ago answers, once,
 * on a channel that only the new tab listens to. Nothing is stored anywhere else.
 */
const questionsName = 'session-questions'
const answersName = (id: string) => `session-answer-${id}`
const offerLifeMs = 60_000
const patienceMs = 1000

type Question = { id: string; address: string }

/** Offers this tab's session to tabs opened from it; returns the unsubscribe function. */
export function offerSession() {
  const opened = new Map<string, number>()
  const note = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && link.origin === location.origin && opensTab(event)) opened.set(link.href, Date.now())
  }
  const questions = new BroadcastChannel(questionsName)
  questions.addEventListener('message', ({ data }: MessageEvent<Question>) => {
    const { token } = useSession.getState()
    const openedAt = opened.get(data.address)
    opened.delete(data.address)
    if (token === null || openedAt === undefined || Date.now() - openedAt > offerLifeMs) return

    const answers = new BroadcastChannel(answersName(data.id))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    answers.postMessage(token)
    answers.close()
  })

  for (const gesture of gestures) addEventListener(gesture, note, true)
  return () => {
    questions.close()
    for (const gesture of gestures) removeEventListener(gesture, note, true)
  }
}

const gestures = ['click', 'auxclick', 'contextmenu'] as const

/** A middle click, a click with a key held, or the menu of the right button, which may follow. */
const opensTab = ({ type, button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  type === 'contextmenu' || button === 1 || ctrlKey || metaKey || shiftKey

/** Requests a session once; a tab without an answer stays a visitor's. */
export async function receiveSession() {
  const token = await ask({ id: crypto.randomUUID(), address: location.href })

  if (token !== null && claimsOf(token) !== null && useSession.getState().token === null) joinSession(token)
}

function ask(question: Question) {
  const questions = new BroadcastChannel(questionsName)
  const answers = new BroadcastChannel(answersName(question.id))

  return new Promise<string | null>((resolve) => {
    const settle = (answer: unknown) => {
      clearTimeout(timer)
      questions.close()
      answers.close()
      resolve(typeof answer === 'string' ? answer : null)
    }
    const timer = setTimeout(() => settle(null), patienceMs)
    answers.addEventListener('message', ({ data }: MessageEvent<unknown>) => settle(data))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    questions.postMessage(question)
  })
}
