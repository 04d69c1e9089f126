import { useEffect } from 'react'
import { doesServerAnswer } from '#lib/browser/does-server-answer.ts'
import type { Seo } from '#lib/head/seo.ts'
import { Button } from '#ui/elements/button.tsx'
import { PageMessage } from '#ui/feedback/page-message.tsx'

const seo: Seo = { title: "You're offline", description: 'This page needs a network.' }
export const loader = () => ({ seo })

/** `/offline?to=…`: in place of a page that this device has not kept. It is kept itself, from the first visit on. */
export default function OfflinePage() {
  useEffect(() => {
    const check = () => void goOnIfPossible()
    // The browser may be online before the server can be reached, and says it only once.
    const timer = setInterval(check, betweenChecksInMs)
    addEventListener('online', check)

    return () => {
      clearInterval(timer)
      removeEventListener('online', check)
    }
  }, [])

  return (
    <PageMessage
      picture="/art/day/ops.svg"
      title="You're offline"
      text="This page isn't saved on your device. Pages you've already visited still open."
    >
      <div className="actions actions--center">
        <Button onClick={goOn}>Try again</Button>
      </div>
    </PageMessage>
  )
}

const betweenChecksInMs = 3000

async function goOnIfPossible() {
  if (navigator.onLine && (await doesServerAnswer())) goOn()
}

/** Only to an address of our own. */
function goOn() {
  const wanted = new URL(new URLSearchParams(location.search).get('to') ?? '/', location.origin)

  location.replace(wanted.origin === location.origin ? wanted.href : '/')
}
