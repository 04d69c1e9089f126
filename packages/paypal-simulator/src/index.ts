export { forkPaypalSimulator, type SimulatorAddress } from './fork-paypal-simulator.ts'
export { forgeEqualCrc } from './webhooks/forge-equal-crc.ts'
export { signTransmission } from './webhooks/signature.ts'
export { newSigningIdentity } from './webhooks/signing-identity.ts'
export {
  type PaypalSimulator,
  type SimulatorOptions,
  startPaypalSimulator,
} from './start-paypal-simulator.ts'
