import { longestServiceQuery } from '@joblane/contracts/catalogue/api'
import { type ComponentProps, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { paths } from '@joblane/contracts/site/pages'
import { Icon } from '#ui/elements/icon.tsx'
import { classes } from '#ui/styles/classes.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import './find-form.css'

const Suggestions = lazyPart(() => import('./suggestions.tsx'))

type Props = {
  /** One line, for the header. */
  isBar?: boolean
  query?: string
  zip?: string
}

/** What the list of suggestions is doing, for the attributes of its input. */
export type ListState = { isOpen: boolean; activeId?: string | undefined }

/**
 * Searches for a service: a plain form that the server answers. The suggestions load when the form is first used; the
 * inputs are uncontrolled, so nothing typed before then is lost.
 */
export function FindForm({ isBar = false, query, zip }: Props) {
  const listId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [{ isOpen, activeId }, setList] = useState<ListState>({ isOpen: false })
  const { used, load } = useSuggestionsOnUse(form)

  return (
    <form
      ref={form}
      id={isBar ? undefined : 'find'}
      className={classes('find', isBar && 'find--bar')}
      method="get"
      action={paths.search}
      role="search"
      aria-label="Find a service"
    >
      <Cell
        icon="search"
        label="What do you need?"
        name="q"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={activeId}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={longestServiceQuery}
        placeholder={isBar ? 'What do you need?' : 'Leaky faucet, dog walker, DJ'}
        defaultValue={query}
        onFocus={load}
        onPointerEnter={load}
      />
      {/* Before the zip code, so that Tab leads from the input to the buttons of its list. */}
      {used && <Suggestions form={used} listId={listId} onList={setList} />}
      <Cell
        icon="pin"
        label="Zip code"
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        pattern="\d{5}(-\d{4})?"
        title="5 digits"
        placeholder={isBar ? 'Zip' : '33199'}
        defaultValue={zip}
        onFocus={load}
      />
      <button
        className={isBar ? 'icon-btn' : 'btn btn--action'}
        type="submit"
        aria-label={isBar ? 'Find services' : undefined}
      >
        <Icon name={isBar ? 'arrow-right' : 'search'} />
        {!isBar && 'Search'}
      </button>
    </form>
  )
}

/** The form once its suggestions are there. If they fail to load, the plain form works; the next use retries. */
function useSuggestionsOnUse(form: RefObject<HTMLFormElement | null>) {
  const [used, setUsed] = useState<HTMLFormElement | null>(null)
  const load = () =>
    void Suggestions.load().then(
      () => setUsed(form.current),
      () => {},
    )

  useEffect(() => {
    // The visitor was faster than hydration.
    if (form.current?.contains(document.activeElement)) load()
    // oxlint-disable-next-line react/exhaustive-deps -- only once
  }, [])

  return { used, load }
}

type CellProps = ComponentProps<'input'> & { icon: ComponentProps<typeof Icon>['name']; label: string }

function Cell({ icon, label, ...input }: CellProps) {
  const id = useId()

  return (
    <div className="find__cell">
      <Icon name={icon} />
      <label htmlFor={id}>{label}</label>
      <input id={id} {...input} />
    </div>
  )
}
