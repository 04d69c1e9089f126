import type { FoundService } from '@joblane/contracts/catalogue/api'
import { Marked } from './marked.tsx'

/** The service's category and, unless the name itself fitted, the phrase that did. */
export const MatchReason = ({ service, typed }: { service: FoundService; typed: string }) => (
  <small>
    {service.category}
    {service.matched !== service.name && (
      <>
        , for “<Marked text={service.matched} typed={typed} />”
      </>
    )}
  </small>
)
