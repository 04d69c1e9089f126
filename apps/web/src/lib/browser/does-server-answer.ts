/** A proxy in front of a server that is away answers too, but not with success. */
export async function doesServerAnswer(): Promise<boolean> {
  const reply = await fetch('/health/live', { cache: 'no-store' }).catch(() => null)

  return reply?.ok === true
}
