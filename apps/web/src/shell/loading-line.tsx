import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { isInitial } from '#lib/api/query-client.ts'
import { useSession } from '#lib/session/session.ts'
import './loading-line.css'

/** A page whose script the browser has opens faster than this. */
const quickInMs = 300

/** Shown while data that the page needs, or the next page, is loading; loaded content stays visible. */
export function LoadingLine() {
  const isUserLoading = useSession((session) => session.isUserLoading && session.userDetails === null)
  const missing = useIsFetching({ predicate: (query) => isInitial(query) && query.state.data === undefined })
  const isOpening = useIsSlow(useNavigation().state === 'loading')

  return (
    <div className="loading-line" role="status">
      {(isUserLoading || missing > 0 || isOpening) && (
        <p>
          <span className="loading-line__lane" aria-hidden="true" />
          Loading all data... Don't worry, that's fast!
        </p>
      )}
    </div>
  )
}

function useIsSlow(isUnderWay: boolean) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setSlow(true), quickInMs)

    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isUnderWay])

  return isSlow
}
