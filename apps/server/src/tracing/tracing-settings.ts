/** The names that OpenTelemetry gives to the ways of sampling. */
export const samplerNames = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const

export type SamplerName = (typeof samplerNames)[number]

export type TracingSettings = {
  /** The collector's OTLP address, without `/v1/traces`. */
  endpoint: string
  serviceName: string
  sampler: SamplerName
  /** The share of traces that the samplers by ratio keep. */
  ratio: number
}
