import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** The cost of a hash, as OWASP recommends it. Only tests lower it: they hash more passwords than a server in days. */
export const passwordCost = { memory: 19_456, passes: 2 }
const parallelism = 1
const prefix = () => `$argon2id$v=19$m=${passwordCost.memory},t=${passwordCost.passes},p=${parallelism}$`
const derive = promisify(argon2)

/** Hashes with argon2id, in the PHC string format, which includes the parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive('argon2id', {
    ...passwordCost,
    parallelism,
    tagLength: 32,
    message: password,
    nonce: salt,
  })

  return `${prefix()}${encode(salt)}$${encode(tag)}`
}

/** Takes the same time with and without a hash to compare to. */
export async function isPasswordOf(hash: string | null, password: string): Promise<boolean> {
  const { memory, passes, parallelism, salt, tag } = parse(hash ?? nobodys())
  const given = await derive('argon2id', {
    memory,
    passes,
    parallelism,
    tagLength: tag.length,
    message: password,
    nonce: salt,
  })

  return timingSafeEqual(given, tag) && hash !== null
}

/** True if the hash was made with parameters other than the current ones. */
export const needsNewHash = (hash: string) => !hash.startsWith(prefix())

function parse(hash: string) {
  const [, , , numbers = '', salt = '', tag = ''] = hash.split('$')
  const [memory = 0, passes = 0, parallelism = 0] = [...numbers.matchAll(/\d+/g)].map(Number)

  return { memory, passes, parallelism, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const nobodys = () => `${prefix()}${encode(Buffer.alloc(16))}$${encode(Buffer.alloc(32))}`
