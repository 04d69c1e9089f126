import type { Sql } from '#database/connect.ts'
import type { Clock } from '#kernel/clock.ts'
import type { PaypalSettings } from './paypal/paypal-client.ts'
import { paypalGateway } from './paypal/paypal-gateway.ts'
import type { JobcoinTools } from './tools.ts'

type Settings = {
  sql: Sql
  now: Clock
  paypal: PaypalSettings
  publicUrl: string
  alert: JobcoinTools['alert']
}

/** The module's long-lived parts; app.ts makes them once and passes them on. */
export const openJobcoins = ({ sql, now, paypal, publicUrl, alert }: Settings): JobcoinTools => ({
  sql,
  now,
  paypal: paypalGateway(paypal),
  siteUrl: publicUrl,
  alert,
})
