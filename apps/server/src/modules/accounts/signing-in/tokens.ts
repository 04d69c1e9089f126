import { requestTokenLifeInHours } from '@joblane/contracts/accounts/numbers'
import type { Role } from '@joblane/contracts/http/access'
import { productName } from '@joblane/contracts/site/product'
import { createSigner, createVerifier } from 'fast-jwt'
import { LRUCache } from 'lru-cache'
import { atMost } from '#cache.ts'
import type { Clock } from '#kernel/clock.ts'
import { deriveKey } from '#kernel/derive-key.ts'

export type SessionToken = {
  sessionId: string
  accountId: string
  fullName: string
  role: Role
  issuedAt: Date
  expiresAt: Date
}
export type TokenClaims =
  | { scope: 'session'; sessionId: string; accountId: string }
  | { scope: 'request'; demandId: string }

export type Tokens = ReturnType<typeof createTokens>

const roleClaim = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role'
/** A valid signature stays valid, so it is cached rather than verified on each request. */
const mostVerified = 20_000

/** Signs and verifies the two kinds of bearer tokens. Neither kind is accepted as the other. */
export function createTokens({ secret, now }: { secret: string; now: Clock }) {
  const session = kindOfToken(deriveKey(secret, 'session tokens'), 'session', ['sub', 'sid'])
  const request = kindOfToken(deriveKey(secret, 'request tokens'), 'request', ['sub'])

  return {
    signSession: ({ sessionId, accountId, fullName, role, issuedAt, expiresAt }: SessionToken) =>
      session.sign({
        sub: accountId,
        sid: sessionId,
        unique_name: fullName,
        [roleClaim]: role,
        iat: seconds(issuedAt),
        exp: seconds(expiresAt),
      }),

    signRequest(demandId: string) {
      const iat = seconds(now())

      return request.sign({ sub: demandId, iat, exp: iat + requestTokenLifeInHours * 3600 })
    },

    /** The claims of the token; null if it is not ours or has expired. */
    read(token: string): TokenClaims | null {
      const { sub, sid } = session.read(token, now()) ?? {}
      if (sub && sid) return { scope: 'session', sessionId: sid, accountId: sub }

      const { sub: demandId } = request.read(token, now()) ?? {}
      return demandId ? { scope: 'request', demandId } : null
    },
  }
}

type Claims = { sub: string; sid?: string; exp: number }

/** Each kind has its own key, audience and type; HS256 is the only algorithm accepted. */
function kindOfToken(key: Buffer, kind: string, claims: string[]) {
  const issuer = productName.toLowerCase()
  const typ = `${kind}+jwt`
  const sign = createSigner({
    key,
    algorithm: 'HS256',
    iss: issuer,
    aud: kind,
    header: { alg: 'HS256', typ },
  })
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: issuer,
    allowedAud: kind,
    checkTyp: typ,
    requiredClaims: ['iat', 'exp', ...claims],
    // The library would use the system clock; the code below checks the expiry against the injected one.
    ignoreExpiration: true,
  })

  const verified = new LRUCache<string, Claims>(atMost(mostVerified))

  function claimsOf(token: string) {
    const known = verified.get(token)
    if (known) return known
    try {
      const claims = verify(token) as Claims
      verified.set(token, claims)
      return claims
    } catch {
      // The caller does not need the reason: this is not a token of this kind.
      return null
    }
  }

  return {
    sign: (payload: Record<string, string | number>) => sign(payload),
    read(token: string, now: Date): Claims | null {
      const claims = claimsOf(token)

      return claims && claims.exp > seconds(now) ? claims : null
    },
  }
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
