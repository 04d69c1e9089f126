import { afterAll } from 'vitest'
import { readConfig } from '#config.ts'
import { connect } from '#database/connect.ts'
import { runJobs } from '#database/jobs/testing/run-jobs.ts'
import { testDatabase } from '#testing/test-database.ts'
import { type Message, notificationJobs } from '../index.ts'
import { startMailServer } from './mail-server.ts'
import { startWhatsAppServer } from './whatsapp-server.ts'

/** A database, fake mail and WhatsApp servers, and the jobs that send between them. */
export async function mailFixture() {
  const { sql, url } = await testDatabase()
  const owner = connect(url, { max: 1, asApplication: false })
  afterAll(() => owner.end())
  const mail = await startMailServer()
  const meta = await startWhatsAppServer()

  const jobsOf = (smtpUrl = mail.url) =>
    notificationJobs({
      sql,
      config: readConfig({
        NODE_ENV: 'test',
        SMTP_URL: smtpUrl,
        WHATSAPP_TOKEN: 'token',
        WHATSAPP_PHONE_NUMBER_ID: '1',
        WHATSAPP_API_URL: meta.url,
      }),
    })
  const { tasks, close } = jobsOf()
  afterAll(close)

  return {
    sql,
    url,
    owner,
    mail,
    meta,
    tasks,
    jobsOf,

    /** Sends all queued messages without waiting for the backoff between retries. */
    sendAll: async (by = tasks) => {
      await owner`update graphile_worker._private_jobs set run_at = now() where run_at > now()`
      await runJobs({ url, sql, tasks: by })
    },

    arrivedAt: (to: string) => mail.received.filter((letter) => letter.to.includes(to)),

    stateOf: async (key: string) => {
      const [row] = await sql`
        select state, attempts, to_address as "to", content, provider_id as "providerId", failure
        from notification_message where key = ${key}`

      return row
    },
  }
}

export const aReceipt = (email: string, key = email): Message => ({
  to: { email, phone: null },
  template: 'receipt',
  key,
  values: {
    firstName: 'Ada',
    planName: 'Standard Plan',
    leads: 10,
    expiryDate: new Date('2027-03-04T10:00:00Z'),
    amountInCents: 5000,
    paidAt: '2026-03-04T10:00:00Z',
    orderId: 'order',
    captureId: 'capture',
    availableCoins: 10,
    demandsUrl: '/demands-available',
  },
})

/** By WhatsApp. */
export const aCode = (phone: string, key: string): Message => ({
  to: { kind: 'phone', destination: phone },
  template: 'verificationCode',
  key,
  values: { firstName: 'Ada', code: '4821' },
})
