import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type NotificationChoice,
  notificationChoices,
  unsubscribe,
  unsubscribePagePath,
} from '@joblane/contracts/api/my-account'
import { deriveKey } from '#kernel/derive-key.ts'

type Settings = { secret: string; publicUrl: string }

/** The page that turns one kind of message off for one account, without signing in. The link does not wear out. */
export const unsubscribeUrl = (settings: Settings, accountId: string, choice: NotificationChoice) =>
  urlOf(unsubscribePagePath, settings, accountId, choice)

/** The same for mail programs, which post to it when their own button is pressed (RFC 8058). */
export const oneClickUnsubscribeUrl = (settings: Settings, accountId: string, choice: NotificationChoice) =>
  urlOf(unsubscribe.path, settings, accountId, choice)

/** What a link's token stands for; null for one that we did not make. */
export function readUnsubscribeToken({ secret }: Pick<Settings, 'secret'>, token: string) {
  const [named = '', accountId = '', given = ''] = token.split('.')
  const choice = notificationChoices.find((candidate) => candidate === named)
  if (choice === undefined) return null

  const expected = Buffer.from(signature(secret, choice, accountId))
  const actual = Buffer.from(given)
  const isOurs = expected.length === actual.length && timingSafeEqual(expected, actual)

  return isOurs ? { accountId, choice } : null
}

function urlOf(path: string, { secret, publicUrl }: Settings, accountId: string, choice: NotificationChoice) {
  const token = `${choice}.${accountId}.${signature(secret, choice, accountId)}`

  return new URL(`${path}?token=${token}`, publicUrl).href
}

/** 160 bits: too many to guess, few enough for a line of text. */
const signature = (secret: string, choice: NotificationChoice, accountId: string) =>
  createHmac('sha256', deriveKey(secret, 'unsubscribe'))
    .update(`${choice}.${accountId}`)
    .digest()
    .subarray(0, 20)
    .toString('base64url')
