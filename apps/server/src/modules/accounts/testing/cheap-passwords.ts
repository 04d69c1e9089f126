import { passwordCost } from '../signing-in/passwords.ts'

// The cheapest that argon2id has: hashing took a third of the CPU time of tests with accounts.
Object.assign(passwordCost, { memory: 8, passes: 1 })
