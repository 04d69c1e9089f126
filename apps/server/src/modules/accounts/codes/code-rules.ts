import { codeLifeInMinutes } from '@joblane/contracts/accounts/verification-code'
import { day, minute } from '#kernel/duration.ts'

export const codeLife = codeLifeInMinutes * minute

/** A code stops working after this many tries; a constraint of verification_code repeats the number. */
export const triesPerCode = 5

/** This many wrong tries within the window close a destination until an operator reopens it. */
export const wrongTriesAllowed = 10
export const wrongTriesWindow = 30 * day
