import { cleanEmail, emailTexts, isEmail } from '@joblane/contracts/accounts/email'
import { parsePhone, phoneTexts } from '@joblane/contracts/accounts/phone'
import type { ContactKind } from '@joblane/contracts/accounts/verification-code'
import type { Tx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { refuseFaults } from '#kernel/refuse-faults.ts'
import { timeZoneOfZip } from '#modules/catalogue/index.ts'
import { queueMessage } from '#modules/notifications/index.ts'
import { type AccountEvents, contactConfirmed } from '../account-events.ts'
import type { Account } from '../account-rules.ts'
import { setContact } from '../account-store.ts'
import type { AccountTools } from '../open-accounts.ts'
import { refuseTaken } from '../registering/refuse-taken.ts'
import { deletePasswordLinks } from '../signing-in/password-link-store.ts'
import { requirePassword } from '../signing-in/require-password.ts'
import { deleteContactChange, findContactChange, saveContactChange } from './contact-change-store.ts'
import { getAccount, requireAccount } from './get-account.ts'

type Wanted = { accountId: string; kind: ContactKind; typed: string; password: string }

/** Stores the new address or number and sends it a code; the old one stays valid until the code is entered. */
export async function startContactChange(tools: AccountTools, { accountId, kind, typed, password }: Wanted) {
  const { sql, now } = tools
  const destination = readDestination(kind, typed)
  const account = await requirePassword(tools, { accountId, password })
  refuseOwn(account, kind, destination)
  await refuseTaken(sql, { [kind]: destination, emailField: 'email', own: accountId })

  await sql.begin(async (tx) => {
    await sendChangeCode(tx, tools, { accountId, kind, destination, fullName: account.fullName })
    await saveContactChange(tx, { accountId, kind, destination, at: now() })
  })

  return getAccount(tools, accountId)
}

export async function resendContactCode(
  tools: AccountTools,
  { accountId, kind }: { accountId: string; kind: ContactKind },
): Promise<null> {
  const { fullName } = await requireAccount(tools.sql, accountId)
  const destination = await requireChange(tools, accountId, kind)
  await tools.sql.begin((tx) => sendChangeCode(tx, tools, { accountId, kind, destination, fullName }))

  return null
}

export async function cancelContactChange(
  tools: AccountTools,
  { accountId, kind }: { accountId: string; kind: ContactKind },
) {
  await deleteContactChange(tools.sql, accountId, kind)

  return getAccount(tools, accountId)
}

type Entered = { accountId: string; kind: ContactKind; code: string }

/** Switches the account to the new address or number, and notifies the old e-mail address. */
export async function confirmContactChange(
  tools: AccountTools,
  events: AccountEvents,
  { accountId, kind, code }: Entered,
) {
  const { sql, codes, now } = tools
  const destination = await requireChange(tools, accountId, kind)
  const before = await requireAccount(sql, accountId)

  await codes.check(
    sql,
    { purpose: 'change', subjectId: accountId, accountId, kind, destination, code },
    async (tx) => {
      const isOurs = await setContact(tx, accountId, { kind, destination, at: now() })
      if (!isOurs) {
        await refuseTaken(tx, { [kind]: destination, emailField: 'email' })
        throw new DomainError('CONTACT_TAKEN')
      }

      await deleteContactChange(tx, accountId, kind)
      // A reset link in the old mailbox must stop working.
      if (kind === 'email') await deletePasswordLinks(tx, accountId)
      await contactConfirmed(events, tx, accountId, kind)
      await queueMessage(tx, {
        to: before,
        template: 'accountChanged',
        values: {
          firstName: before.fullName,
          timeZone: await timeZoneOfZip(tx, before.zipCode),
          what: kind,
          date: now(),
        },
        key: `account changed ${accountId} ${now().getTime()}`,
      })
    },
  )

  return getAccount(tools, accountId)
}

async function requireChange({ sql }: AccountTools, accountId: string, kind: ContactKind) {
  const destination = await findContactChange(sql, accountId, kind)
  if (destination === null) throw new DomainError('NO_PENDING_CHANGE')

  return destination
}

/** Normalizes the input for storage, or rejects it if it is not an address or number. */
export function readDestination(kind: ContactKind, typed: string): string {
  if (kind === 'email') {
    const email = cleanEmail(typed)
    refuseFaults({ email: isEmail(email) ? null : emailTexts.registration })
    return email
  }

  const phone = parsePhone(typed)
  refuseFaults({ phoneNumber: phone === null ? phoneTexts.registration : null })
  return phone ?? ''
}

export function refuseOwn(account: Account, kind: ContactKind, destination: string) {
  const isSame = account[kind].toLowerCase() === destination.toLowerCase()
  const fault = kind === 'email' ? { email: emailTexts.own } : { phoneNumber: phoneTexts.own }
  if (isSame) refuseFaults(fault)
}

type Sending = { accountId: string; kind: ContactKind; destination: string; fullName: string }

const sendChangeCode = (tx: Tx, { codes }: AccountTools, { accountId, ...rest }: Sending) =>
  codes.send(tx, { purpose: 'change', subjectId: accountId, accountId, ...rest })
