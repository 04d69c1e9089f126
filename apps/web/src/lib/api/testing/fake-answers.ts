import { vi } from 'vitest'

/** Answers `fetch` with the data for its address, or with a failure where there is no data; lists the requests. */
export function fakeAnswers(answers: Readonly<Record<string, unknown>>): readonly string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string | URL) => {
    asked.push(String(url))
    const data = answers[String(url)]
    return data === undefined
      ? new Response('{"message":"Not now."}', { status: 500 })
      : new Response(JSON.stringify({ success: true, data, message: 'OK' }))
  })

  return asked
}
