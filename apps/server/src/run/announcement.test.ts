import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { announcement } from './announcement.ts'

test('a first start prints the address, the demo accounts and the outbox', () => {
  expect(announcement(readConfig({ PORT: '4000' })).split('\n')).toEqual([
    'Joblane is at http://localhost:4000',
    'Demo accounts: customer@joblane.test, worker@joblane.test, admin@joblane.test (password Joblane1!)',
    'Messages it sends: http://localhost:4000/dev/outbox',
  ])
})

test('where nothing is embedded only the address is printed', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://db.test/x',
    SMTP_URL: 'smtp://mail.test',
    WHATSAPP_TOKEN: 'x',
    WHATSAPP_PHONE_NUMBER_ID: '1',
  })

  expect(announcement(config)).toBe('Joblane is at http://localhost:3000')
})
