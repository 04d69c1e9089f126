import * as contract from '@joblane/contracts/accounts/api'
import { codeTexts, type ContactKind, validationTypes } from '@joblane/contracts/accounts/verification-code'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { Answer, serve } from '#platform/http/serve.ts'
import type { AccountEvents } from './account-events.ts'
import { sendCode, validateCode } from './codes/confirm-by-code.ts'
import { getFavorites, saveFavorites } from './favorites/favorites.ts'
import { getLoggedUser, type PlanOf } from './my-account/get-account.ts'
import { myAccountRoutes } from './my-account/my-account-routes.ts'
import type { AccountTools } from './open-accounts.ts'
import { register } from './registering/register.ts'
import { forgotPassword, resetPassword } from './signing-in/password-reset.ts'
import { signIn, signOut } from './signing-in/sign-in.ts'

/** What modules that depend on this one do for it, passed in because it must not import them. */
export type AccountExtensions = {
  planOf: PlanOf
  /** Codes of a demand request, for callers with that request's token. */
  requestFlow: {
    sendCode: (demandId: string) => Promise<unknown>
    validateCode: (demandId: string, code: string) => Promise<unknown>
  }
  events: AccountEvents
}

export function accountRoutes(app: FastifyInstance, tools: AccountTools, extensions: AccountExtensions) {
  const { planOf, events } = extensions

  serve(app, contract.signIn, async ({ body: { email, password, remember }, request }) => {
    const isRemembered = remember === 'true'
    const token = await signIn(tools, { email, password, isRemembered, address: addressOf(request) })

    return new Answer(token, 'Welcome back!', { token })
  })

  serve(
    app,
    contract.register,
    async ({ body }) => new Answer(await register(tools, body), 'Account created successfully!'),
  )

  serve(app, contract.signOut, ({ caller }) => signOut(tools, caller.sessionId))

  serve(
    app,
    contract.forgotPassword,
    async ({ body: { email } }) =>
      new Answer(await forgotPassword(tools, email), 'If that address has an account, a link is on its way.'),
  )

  serve(app, contract.resetPassword, async ({ body, request }) => {
    const done = await resetPassword(tools, events, { ...body, address: addressOf(request) })

    return new Answer(done, 'Your new password is set.')
  })

  serve(app, contract.getLoggedUser, ({ caller }) => getLoggedUser(tools, planOf, caller.accountId))

  serve(app, contract.getInterestedCategories, ({ caller }) => getFavorites(tools, caller.accountId))

  serve(app, contract.saveInterestedCategories, ({ caller: { accountId }, body: names }) =>
    saveFavorites(tools, { accountId, names }),
  )

  codeRoutes(app, tools, extensions)
  myAccountRoutes(app, tools, events)
}

/** The token decides: a demand request's token gets codes for that request, an account's token for the account. */
function codeRoutes(app: FastifyInstance, tools: AccountTools, { requestFlow, events }: AccountExtensions) {
  serve(app, contract.sendCode, async ({ caller, body }) => {
    const kind = kindOf(body.validationType)
    if (caller.scope !== 'request') await sendCode(tools, { accountId: caller.accountId, kind })
    else await requestFlow.sendCode(demandOf(caller, kind))

    return new Answer(null, codeTexts.sent)
  })

  serve(app, contract.validateCode, async ({ caller, body: { code, validationType } }) => {
    const kind = kindOf(validationType)
    if (caller.scope !== 'request')
      await validateCode(tools, events, { accountId: caller.accountId, kind, code })
    else await requestFlow.validateCode(demandOf(caller, kind), code)

    return new Answer(null, codeTexts.verified[kind])
  })
}

const kindOf = (validationType: number | undefined): ContactKind =>
  validationType === validationTypes.email ? 'email' : 'phone'

/** A demand request can only confirm a phone. */
function demandOf({ demandId }: { demandId: string }, kind: ContactKind) {
  if (kind === 'phone') return demandId

  throw new DomainError('INVALID_INPUT', {
    fields: { validationType: ['A request can only confirm its phone number.'] },
  })
}

const addressOf = (request: FastifyRequest) => clientAddress(request.ip)
