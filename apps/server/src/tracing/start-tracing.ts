import { useTracer } from './tracer.ts'
import type { TracingSettings } from './tracing-settings.ts'

export type Tracing = {
  /** For `/health/ready`; null while spans arrive. */
  warning: () => string | null
  /** Calls back with each change of the warning, and with the present one. */
  onWarning: (tell: (line: string) => void) => void
  /** Sends the spans that wait, for at most a second. */
  stop: () => Promise<void>
}

const away = 'the collector of traces does not answer: spans are dropped'
const back = 'the collector of traces answers again'

/** Without settings nothing is started, and nothing of the library is loaded. */
export async function startTracing(settings: TracingSettings | undefined): Promise<Tracing> {
  if (!settings) return { warning: () => null, onWarning: () => {}, stop: async () => {} }

  const { openTelemetry } = await import('./open-telemetry.ts')
  let isAway = false
  let tell = (_: string) => {}
  const telemetry = openTelemetry({
    ...settings,
    onDelivery: (hasArrived) => {
      if (isAway === hasArrived) tell(hasArrived ? back : away)
      isAway = !hasArrived
    },
  })
  useTracer(telemetry.start)

  return {
    warning: () => (isAway ? away : null),
    onWarning: (callback) => {
      tell = callback
      if (isAway) callback(away)
    },
    stop: async () => {
      useTracer(null)
      await telemetry.stop()
    },
  }
}
