/** The time of day as an argument: rules and use cases never look at the wall clock themselves. */
export type Clock = () => Date
