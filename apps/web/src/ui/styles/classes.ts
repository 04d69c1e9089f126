/** Class names that hold, joined. */
export const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
