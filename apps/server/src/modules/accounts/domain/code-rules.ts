import { codeLifeInMinutes } from '@joblane/contracts/rules/verification-code'
import { day, minute } from '#kernel/duration.ts'

export const codeLife = codeLifeInMinutes * minute

/** A code is dead after so many tries; the table of codes has the same number as a constraint. */
export const triesPerCode = 5

/** So many wrong tries within the window close a destination until an operator reopens it. */
export const wrongTriesAllowed = 10
export const wrongTriesWindow = 30 * day
