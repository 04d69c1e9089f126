import { Navigate } from 'react-router'
import { QuotePrint } from '../quotes/quote-print.tsx'
import { type MatchViewProps, OneMatch } from './one-match.tsx'

/** The quote that was accepted; where none was, the conversation about one. */
export default function QuoteView({ matchId, addresses }: MatchViewProps) {
  return (
    <OneMatch matchId={matchId} addresses={addresses}>
      {(match) =>
        match.hiredQuoteId === null ? (
          <Navigate to={addresses.toThread(matchId)} replace />
        ) : (
          <div className="wrap">
            <QuotePrint match={match} back={addresses.toDemand} />
          </div>
        )
      }
    </OneMatch>
  )
}
