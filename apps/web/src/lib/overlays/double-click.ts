/** The longest pause between the two presses of a double click. */
export const doubleClickInMs = 500
