import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type NotificationChoice,
  notificationChoices,
  unsubscribe,
  unsubscribePagePath,
} from '@joblane/contracts/api/my-account'
import { deriveKey } from '#kernel/derive-key.ts'

type Settings = { secret: string; publicUrl: string }

/** The page that turns off one kind of message for one account, without signing in. The link never expires. */
export const unsubscribeUrl = (settings: Settings, accountId: string, choice: NotificationChoice) =>
  urlOf(unsubscribePagePath, settings, accountId, choice)

/** The URL that mail clients POST to when the user clicks their unsubscribe button (RFC 8058). */
export const oneClickUnsubscribeUrl = (settings: Settings, accountId: string, choice: NotificationChoice) =>
  urlOf(unsubscribe.path, settings, accountId, choice)

/** Decodes a link's token; null if the signature is not ours. */
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

/** 160 bits: too many to guess, and short enough for one line of text. */
const signature = (secret: string, choice: NotificationChoice, accountId: string) =>
  createHmac('sha256', deriveKey(secret, 'unsubscribe'))
    .update(`${choice}.${accountId}`)
    .digest()
    .subarray(0, 20)
    .toString('base64url')
