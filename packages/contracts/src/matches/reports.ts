import { type Static, Type } from 'typebox'
import { strictObject } from '../http/endpoint.ts'
import { textLimits } from './numbers.ts'

export const reportReasons = ['SPAM', 'RUDE', 'UNSAFE', 'FALSE_DETAILS', 'OTHER'] as const
export type ReportReason = (typeof reportReasons)[number]

/** The body of every report, of a match or of a review. */
export const Report = strictObject({
  reason: Type.Enum([...reportReasons]),
  text: Type.Optional(Type.String({ maxLength: textLimits.reportText })),
})
export type Report = Static<typeof Report>
