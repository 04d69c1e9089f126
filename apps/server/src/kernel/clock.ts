/** The current time as a dependency: rules and use cases never read the system clock themselves. */
export type Clock = () => Date
