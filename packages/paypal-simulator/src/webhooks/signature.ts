import { type KeyObject, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'

type Transmission = { id: string; time: string; webhookId: string; body: Buffer }

/** The provider signs not the body itself but its CRC-32, which is why a webhook alone proves little. */
export const signedText = ({ id, time, webhookId, body }: Transmission) =>
  `${id}|${time}|${webhookId}|${crc32(body)}`

export const signTransmission = (transmission: Transmission, key: KeyObject) =>
  sign('RSA-SHA256', Buffer.from(signedText(transmission)), key).toString('base64')
