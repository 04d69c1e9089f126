import { createHmac } from 'node:crypto'
import {
  type NotificationChoice,
  notificationChoices,
  unsubscribe,
} from '@joblane/contracts/accounts/my-account'
import { paths } from '@joblane/contracts/site/pages'
import { deriveKey } from '#kernel/derive-key.ts'
import { isSameSecret } from '#kernel/is-same-secret.ts'

type Settings = { secret: string; publicUrl: string }

/**
 * The page that turns off one kind of message for one recipient, without signing in: an account's id, or the hash of an
 * e-mail address without an account. The link never expires.
 */
export const unsubscribeUrl = (settings: Settings, recipient: string, choice: NotificationChoice) =>
  urlOf(paths.unsubscribe, settings, recipient, choice)

/** The URL that mail clients POST to when the user clicks their unsubscribe button (RFC 8058). */
export const oneClickUnsubscribeUrl = (settings: Settings, recipient: string, choice: NotificationChoice) =>
  urlOf(unsubscribe.path, settings, recipient, choice)

/** Decodes a link's token; null if the signature is not ours. */
export function readUnsubscribeToken({ secret }: Pick<Settings, 'secret'>, token: string) {
  const [named = '', recipient = '', given = ''] = token.split('.')
  const choice = notificationChoices.find((candidate) => candidate === named)
  if (choice === undefined) return null

  return isSameSecret(given, signature(secret, choice, recipient)) ? { recipient, choice } : null
}

function urlOf(path: string, { secret, publicUrl }: Settings, recipient: string, choice: NotificationChoice) {
  const token = `${choice}.${recipient}.${signature(secret, choice, recipient)}`

  return new URL(`${path}?token=${token}`, publicUrl).href
}

/** 160 bits: too many to guess, and short enough for one line of text. */
const signature = (secret: string, choice: NotificationChoice, recipient: string) =>
  createHmac('sha256', deriveKey(secret, 'unsubscribe'))
    .update(`${choice}.${recipient}`)
    .digest()
    .subarray(0, 20)
    .toString('base64url')
