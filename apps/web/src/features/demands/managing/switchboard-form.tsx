import {
  type Channel,
  channels,
  changeSwitchboard,
  getSwitchboard,
  type Switchboard,
} from '@joblane/contracts/demands/switchboard'
import { seats } from '@joblane/contracts/demands/numbers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/actions/use-action.ts'
import { ask } from '#lib/api/query-client.ts'
import { type Sent, useForm } from '#lib/forms/use-form.ts'
import { showError, showNotification } from '#lib/overlays/notifications.ts'
import { useByLink, useCall } from '#lib/session/private-link.ts'
import { Button } from '#ui/elements/button.tsx'
import { FailedPart } from '#ui/feedback/failed-part.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { hourOptions, zoneText } from './call-hours.ts'
import { isAboutDemands } from '../about-demands.ts'
import './switchboard.css'

const switchboardOf = (demandId: string) => ask(getSwitchboard, { params: { id: demandId } })

/** Who may reach the customer of a demand, how, and when. */
export function SwitchboardCard({ demandId }: { demandId: string }) {
  const { data, isError, refetch } = useQuery(useByLink(switchboardOf(demandId)))

  return (
    <section className="card box" aria-labelledby="switchboard">
      <header>
        <h2 id="switchboard">Who may reach you, and how</h2>
        <p className="small soft">You decide. Changes apply to whoever comes next.</p>
      </header>
      {data && <SwitchboardForm demandId={demandId} switchboard={data} />}
      {!data && !isError && <Skeleton className="skeleton--fields" />}
      {!data && isError && (
        <FailedPart text="Your choices could not be loaded." onRetry={() => void refetch()} />
      )}
    </section>
  )
}

type FormProps = { demandId: string; switchboard: Switchboard }

/** Each channel is a field of its own: two tabs may change two of them. */
type Choices = Pick<Switchboard, 'maxProfessionals' | 'callFrom' | 'callTo'> & Record<Channel, boolean>
type Change = (changes: Partial<Choices>) => void

const choicesOf = ({ maxProfessionals, callFrom, callTo, channels: open }: Switchboard): Choices => ({
  maxProfessionals,
  callFrom,
  callTo,
  PHONE: open.includes('PHONE'),
  WHATSAPP: open.includes('WHATSAPP'),
  EMAIL: open.includes('EMAIL'),
  MESSAGES: true,
})

function SwitchboardForm({ demandId, switchboard }: FormProps) {
  const { form, typed, type, isBusy } = useForm({
    saved: choicesOf(switchboard),
    action: useChangeSwitchboard(demandId),
  })

  return (
    <form className="stack" {...form}>
      <HowMany chosen={typed.maxProfessionals} switchboard={switchboard} change={type} />
      <Channels chosen={typed} change={type} />
      <Hours {...typed} timeZone={switchboard.timeZone} change={type} />
      <Button type="submit" look="line" isWide busyText={isBusy && 'Saving...'}>
        Save
      </Button>
    </form>
  )
}

type HowManyProps = { chosen: number; switchboard: Switchboard; change: Change }

const HowMany = ({ chosen, switchboard: { isExclusive, unlockCount }, change }: HowManyProps) => (
  <fieldset className="field">
    <legend className="label">How many professionals</legend>
    <div className="doors">
      {Array.from({ length: isExclusive ? seats.exclusive : seats.shared }, (_, nth) => nth + 1).map(
        (count) => (
          <label key={count}>
            <Doors count={count} />
            <span>{count}</span>
            <input
              type="radio"
              name="maxProfessionals"
              aria-label={count === 1 ? '1 professional' : `${count} professionals`}
              checked={chosen === count}
              onChange={() => change({ maxProfessionals: count })}
            />
          </label>
        ),
      )}
    </div>
    {unlockCount > 0 && (
      <p className="hint">
        {unlockCount === 1 ? '1 professional has' : `${unlockCount} professionals have`} your contact.
        Choosing fewer does not take it back.
      </p>
    )}
  </fieldset>
)

const Channels = ({ chosen, change }: { chosen: Choices; change: Change }) => (
  <fieldset className="field">
    <legend className="label">They may reach me by</legend>
    {channels.map((channel) => (
      <Checkbox
        key={channel}
        checked={chosen[channel]}
        disabled={channel === 'MESSAGES'}
        onTick={(isOn) => change({ [channel]: isOn })}
      >
        {channelNames[channel]}
      </Checkbox>
    ))}
  </fieldset>
)

type HoursProps = { callFrom: string | null; callTo: string | null; timeZone: string; change: Change }

/** Choosing one end sets the other, too; "any time" clears both. */
const Hours = ({ callFrom, callTo, timeZone, change }: HoursProps) => (
  <fieldset className="field">
    <legend className="label">Good hours to call</legend>
    <div className="hours">
      <Hour
        label="Call from"
        value={callFrom}
        onChoose={(from) => change(from === null ? anyTime : { callFrom: from, callTo: callTo ?? '20:00' })}
      />
      <span className="small soft">to</span>
      <Hour
        label="Call until"
        value={callTo}
        onChoose={(to) => change(to === null ? anyTime : { callFrom: callFrom ?? '08:00', callTo: to })}
      />
    </div>
    <p className="hint">{zoneText(timeZone)} time, where the job is.</p>
  </fieldset>
)

const anyTime = { callFrom: null, callTo: null }

const channelNames: Record<Channel, string> = {
  PHONE: 'Phone call',
  WHATSAPP: 'WhatsApp',
  EMAIL: 'E-mail',
  MESSAGES: 'Messages here (always on)',
}

const Doors = ({ count }: { count: number }) => (
  <span className="seats" aria-hidden="true">
    <i>
      {Array.from({ length: count }, (_, nth) => (
        <b key={nth} className="on" />
      ))}
    </i>
  </span>
)

type HourProps = { label: string; value: string | null; onChoose: (hour: string | null) => void }

const Hour = ({ label, value, onChoose }: HourProps) => (
  <select
    className="input"
    aria-label={label}
    value={value ?? ''}
    onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
  >
    <option value="">Any time</option>
    {hourOptions.map(({ value: hour, text }) => (
      <option key={hour} value={hour}>
        {text}
      </option>
    ))}
  </select>
)

function useChangeSwitchboard(demandId: string) {
  const call = useCall()
  const { queryKey } = useByLink(switchboardOf(demandId))
  const queries = useQueryClient()

  return useAction({
    mutationFn: async ({ changed }: Sent<Choices>) => {
      const params = { id: demandId }
      // Another tab may have changed the rest: what it closed must not be opened again.
      const board = await call(getSwitchboard, { params })
      const { maxProfessionals, callFrom, callTo, ...open } = { ...choicesOf(board), ...changed }
      const body = { maxProfessionals, callFrom, callTo, channels: channels.filter((each) => open[each]) }

      return call(changeSwitchboard, { params, body })
    },
    onSuccess: (changed) => {
      queries.setQueryData(queryKey, changed)
      void queries.invalidateQueries({ predicate: isAboutDemands })
      showNotification('success', 'Saved.')
    },
    onError: showError,
  })
}
