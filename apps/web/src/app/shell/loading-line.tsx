import { useIsFetching } from '@tanstack/react-query'
import { isInitial } from '#lib/api/query-client.ts'
import { useSession } from '#lib/session/session.ts'
import './loading-line.css'

/** Shown while data that the page needs is loading; loaded content stays visible. */
export function LoadingLine() {
  const isUserLoading = useSession((session) => session.isUserLoading && session.userDetails === null)
  const missing = useIsFetching({ predicate: (query) => isInitial(query) && query.state.data === undefined })

  return (
    <div className="loading-line" role="status">
      {(isUserLoading || missing > 0) && (
        <p>
          <span className="loading-line__lane" aria-hidden="true" />
          Loading all data... Don't worry, that's fast!
        </p>
      )}
    </div>
  )
}
