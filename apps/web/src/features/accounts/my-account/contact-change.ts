import {
  type Account,
  cancelChange,
  changeEmail,
  changePhone,
  confirmChange,
  resendChangeCode,
} from '@joblane/contracts/accounts/my-account'
import { showPhone } from '@joblane/contracts/accounts/phone'
import type { ContactKind } from '@joblane/contracts/accounts/verification-code'
import { callForAnswer } from '#lib/api/api-client.ts'

/** The account's values for one kind of contact. */
export type Contact = { shown: string; isConfirmed: boolean; pending: string | null }

export const contactOf = (account: Account, kind: ContactKind): Contact =>
  kind === 'email'
    ? { shown: account.email, isConfirmed: account.emailConfirmed, pending: account.pendingEmail }
    : {
        shown: showPhone(account.phoneNumber),
        isConfirmed: account.phoneNumberConfirmed,
        pending: account.pendingPhoneNumber === null ? null : showPhone(account.pendingPhoneNumber),
      }

type Wanted = { contact: string; password: string }

/** Requests a new contact: it receives a code and takes effect once the code is entered. */
export const startChange = (kind: ContactKind, { contact, password }: Wanted) =>
  kind === 'email'
    ? callForAnswer(changeEmail, { body: { email: contact, password } })
    : callForAnswer(changePhone, { body: { phoneNumber: contact, password } })

export const enterCode = (kind: ContactKind, code: string) =>
  callForAnswer(confirmChange, { params: { kind }, body: { code } })

export const resendCode = (kind: ContactKind) => callForAnswer(resendChangeCode, { params: { kind } })

export const dropChange = (kind: ContactKind) => callForAnswer(cancelChange, { params: { kind } })
