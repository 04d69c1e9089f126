export { forkPaypalSimulator, type SimulatorAddress } from './fork-paypal-simulator.ts'
export { forgeEqualCrc } from './forge-equal-crc.ts'
export { signTransmission } from './signature.ts'
export { newSigningIdentity } from './signing-identity.ts'
export {
  type PaypalSimulator,
  type SimulatorOptions,
  startPaypalSimulator,
} from './start-paypal-simulator.ts'
