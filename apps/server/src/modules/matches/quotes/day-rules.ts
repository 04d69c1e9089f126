/** A calendar day such as `2026-12-01`. ISO days sort as text. */
export type Day = string

/** The day at a place, at that moment. */
export const dayAt = (at: Date, timeZone: string): Day =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()

export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString()

/** The moment at which the day ends at a place, also where clocks change that night. */
export const endOfDay = (day: Day, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(addDays(day, 1)).toZonedDateTime(timeZone).epochMilliseconds)
