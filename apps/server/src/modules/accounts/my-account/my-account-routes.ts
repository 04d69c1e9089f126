import * as contract from '@joblane/contracts/accounts/my-account'
import { codeTexts } from '@joblane/contracts/accounts/verification-code'
import type { FastifyInstance } from 'fastify'
import { Answer, serve } from '#platform/http/serve.ts'
import type { AccountEvents } from '../account-events.ts'
import { deleteAccount, previewDeletion } from '../leaving/delete-account.ts'
import { exportAccount } from '../leaving/export-account.ts'
import type { AccountTools } from '../open-accounts.ts'
import { correctPhone } from '../registering/correct-phone.ts'
import {
  cancelContactChange,
  confirmContactChange,
  resendContactCode,
  startContactChange,
} from './change-contact.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { getAccount } from './get-account.ts'
import { changeChoices, unsubscribe } from './unsubscribe.ts'

export function myAccountRoutes(app: FastifyInstance, tools: AccountTools, events: AccountEvents) {
  serve(app, contract.getAccount, ({ caller }) => getAccount(tools, caller.accountId))

  serve(app, contract.changeProfile, async ({ caller: { accountId, sessionId }, body }) => {
    const { account, token } = await changeProfile(tools, { accountId, sessionId, ...body })

    return new Answer(account, 'Your changes are saved.', { token })
  })

  serve(app, contract.changePassword, async ({ caller: { accountId, sessionId }, body }) => {
    const done = await changePassword(tools, { accountId, sessionId, ...body })

    return new Answer(done, 'Your password is changed. All other devices are signed out.')
  })

  serve(app, contract.changeNotifications, async ({ caller: { accountId }, body }) => {
    await changeChoices(tools, { accountId, choices: body })

    return new Answer(await getAccount(tools, accountId), 'Your changes are saved.')
  })

  serve(app, contract.exportAccount, ({ caller }) => exportAccount(tools, events, caller.accountId))

  serve(app, contract.previewDeletion, ({ caller }) => previewDeletion(tools, events, caller.accountId))

  serve(app, contract.deleteAccount, async ({ caller: { accountId }, body: { password } }) => {
    const done = await deleteAccount(tools, events, { accountId, password })

    return new Answer(done, 'Your account is deleted.')
  })

  serve(
    app,
    contract.unsubscribe,
    async ({ query: { token } }) =>
      new Answer(await unsubscribe(tools, token), "You won't get these messages anymore."),
  )

  contactRoutes(app, tools, events)
}

function contactRoutes(app: FastifyInstance, tools: AccountTools, events: AccountEvents) {
  serve(app, contract.changeEmail, async ({ caller: { accountId }, body: { email: typed, password } }) => {
    const account = await startContactChange(tools, { accountId, kind: 'email', typed, password })

    return new Answer(account, codeTexts.sent)
  })

  serve(
    app,
    contract.changePhone,
    async ({ caller: { accountId, scope }, body: { phoneNumber: typed, password = '' } }) => {
      const account =
        scope === 'registration'
          ? await correctPhone(tools, { accountId, typed })
          : await startContactChange(tools, { accountId, kind: 'phone', typed, password })

      return new Answer(account, codeTexts.sent)
    },
  )

  serve(app, contract.resendChangeCode, async ({ caller: { accountId }, params: { kind } }) => {
    const done = await resendContactCode(tools, { accountId, kind })

    return new Answer(done, codeTexts.sent)
  })

  serve(app, contract.confirmChange, async ({ caller: { accountId }, params: { kind }, body: { code } }) => {
    const account = await confirmContactChange(tools, events, { accountId, kind, code })

    return new Answer(account, codeTexts.verified[kind])
  })

  serve(app, contract.cancelChange, async ({ caller: { accountId }, params: { kind } }) => {
    const account = await cancelContactChange(tools, { accountId, kind })

    return new Answer(account, `Your ${kind === 'email' ? 'e-mail' : 'phone number'} stays as it is.`)
  })
}
