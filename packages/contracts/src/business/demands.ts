/** How many demands the list of all available ones holds: the newest. */
export const mostAvailableListed = 200
