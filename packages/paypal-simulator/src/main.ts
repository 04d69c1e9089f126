import { startPaypalSimulator } from './start-paypal-simulator.ts'

/** Entry point of the process: reads its settings from one JSON argument and ends when its parent does. */
const options = JSON.parse(process.argv[2] ?? '{}') as Parameters<typeof startPaypalSimulator>[0]
const simulator = await startPaypalSimulator(options)
const { url, clientId, clientSecret, webhookId } = simulator

if (process.send) {
  process.on('disconnect', () => process.exit())
  process.send({ url, clientId, clientSecret, webhookId })
} else {
  console.log(`The PayPal simulator is at ${url}`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit())
