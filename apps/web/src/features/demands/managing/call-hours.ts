import type { CallHours } from '@joblane/contracts/demands/demand'

/** `8:00 AM` from `08:00`. */
export function hourText(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const half = hours < 12 ? 'AM' : 'PM'

  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${half}`
}

/** Every half hour of the day. */
export const hourOptions = Array.from({ length: 48 }, (_, nth) => {
  const value = `${String(Math.floor(nth / 2)).padStart(2, '0')}:${nth % 2 === 0 ? '00' : '30'}`

  return { value, text: hourText(value) }
})

/** `Central`, from `America/Chicago`. */
export function zoneText(timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

  return name.replace(/ Time$/, '')
}

/** `8:00 AM to 6:00 PM (Central)`. */
export const hoursText = ({ from, to, timeZone }: CallHours) =>
  `${hourText(from)} to ${hourText(to)} (${zoneText(timeZone)})`

/** `Now is a good time to call`, or when it is. */
export function callAdvice({ from, to, timeZone }: CallHours, now: Date) {
  const local = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(now)
  const isNow = from < to ? local >= from && local < to : local >= from || local < to

  return isNow ? 'Now is a good time to call' : `Please call after ${hourText(from)} (${zoneText(timeZone)})`
}
