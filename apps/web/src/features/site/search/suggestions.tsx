import { categoryIcon } from '@joblane/contracts/catalogue/category-icon'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '@joblane/contracts/site/pages'
import { Icon } from '#ui/elements/icon.tsx'
import { Picture } from '#ui/elements/picture.tsx'
import { classes } from '#ui/styles/classes.ts'
import type { ListState } from './find-form.tsx'
import { handleKey } from './handle-key.ts'
import type { Remembered } from './use-remembered.ts'
import { inputsOf, type Suggestion, type SuggestionList, useSuggestions } from './use-suggestions.ts'
import { useFormEvents } from './use-form-events.ts'
import { MatchReason } from './match-reason.tsx'
import './suggestions.css'

type Props = { form: HTMLFormElement; listId: string; onList: (list: ListState) => void }

/** Makes the form's input a combobox: the list below it, its keys, and its count for screen readers. */
export default function Suggestions({ form, listId, onList }: Props) {
  const list = useSuggestions(form)
  const { q, zip } = inputsOf(form)
  const submit = form.querySelector('[type=submit]')
  const isListed = list.isOpen && list.suggestions.length > 0
  const isEmpty = list.isOpen && list.isSettled && list.suggestions.length === 0
  const activeId = isListed && list.active >= 0 ? `${listId}${list.active}` : undefined

  useLayoutEffect(() => onList({ isOpen: isListed, activeId }), [onList, isListed, activeId])
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  useFormEvents(form, {
    input: ({ target }) => target === q && list.type(q.value),
    // The buttons of the list keep it open.
    focusin: ({ target }) => list.setOpen(target !== zip && target !== submit),
    focusout: (event) => {
      const { relatedTarget } = event as FocusEvent
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) list.setOpen(false)
    },
    keydown: (event) => {
      const { target, key } = event as KeyboardEvent
      if (target === q) return handleKey(event as KeyboardEvent, list, q)
      if (key !== 'Escape' || !list.isOpen) return
      q.focus()
      list.setOpen(false)
    },
    submit: (event) => {
      event.preventDefault()
      list.submit()
    },
  })

  return (
    <>
      <p className="visually-hidden" role="status">
        {announcementOf(list)}
      </p>
      {list.isSearching && <p className="find__list find__searching">{searching}</p>}
      {isListed && <List list={list} listId={listId} />}
      {isEmpty && <None typed={list.typed} />}
      {list.isOpen && list.hasFailed && (
        <div className="find__list find__none">
          <strong>We could not look that up.</strong>
          <span>Check your connection, then press Enter to try again.</span>
        </div>
      )}
    </>
  )
}

const searching = 'Searching...'

function announcementOf(list: SuggestionList) {
  const { isOpen, isSearching, isSettled, hasFailed, suggestions, typed, forgotten } = list
  const { length } = suggestions
  if (!isOpen) return isSearching ? searching : ''
  if (forgotten !== null) return `“${forgotten}” was removed.`
  if (hasFailed) return 'We could not look that up.'
  if (!isSettled) return ''
  if (length === 0) return `We do not know “${typed}” yet.`

  return length === 1 ? '1 service found' : `${length} services found`
}

function List({ list, listId }: { list: SuggestionList; listId: string }) {
  const remembered = list.suggestions.flatMap((suggestion) =>
    suggestion.kind === 'service' ? [] : suggestion,
  )
  const isRemembered = remembered.length > 0

  return (
    <div className={classes('find__list', isRemembered && 'find__list--recent')}>
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={isRemembered ? 'Recent searches' : 'Services'}
        onMouseDown={(event) => event.preventDefault()}
      >
        {list.suggestions.map((suggestion, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keys
          <div
            key={keyOf(suggestion)}
            id={`${listId}${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === list.active}
            onPointerMove={() => list.active !== index && list.setActive(index)}
            onClick={() => list.choose(suggestion)}
          >
            <Shown suggestion={suggestion} typed={list.typed} />
            <Icon name="enter" />
          </div>
        ))}
      </div>
      {isRemembered && <Forget remembered={remembered} list={list} />}
    </div>
  )
}

const keyOf = (suggestion: Suggestion) =>
  suggestion.kind === 'service' ? suggestion.service.slug : suggestion.kind + suggestion.text

/** Beside the options and not in them: an option may not contain a button. */
const Forget = ({ remembered, list }: { remembered: readonly Remembered[]; list: SuggestionList }) => (
  <>
    <ul className="find__forget">
      {remembered.map((each) => (
        <li key={keyOf(each)}>
          <button
            className="icon-btn"
            type="button"
            aria-label={
              each.kind === 'recent' ? `Remove “${each.text}”` : `Delete your request for ${each.text}`
            }
            onClick={() => list.forget(each)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
    {remembered.some(({ kind }) => kind === 'recent') && (
      <button className="find__clear" type="button" onClick={() => list.forgetAll()}>
        Clear recent searches
      </button>
    )}
  </>
)

function Shown({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
  if (suggestion.kind !== 'service')
    return (
      <>
        <Icon name={suggestion.kind === 'recent' ? 'clock' : 'clipboard-list'} />
        <span>
          {suggestion.kind === 'request' && 'Continue your request: '}
          {suggestion.text}
        </span>
      </>
    )
  const { name, category } = suggestion.service

  return (
    <>
      <Picture src={categoryIcon(category)} alt="" width="28" height="28" />
      <span>
        {name}
        <MatchReason service={suggestion.service} typed={typed} />
      </span>
    </>
  )
}

function None({ typed }: { typed: string }) {
  const isHome = useLocation().pathname === paths.home

  return (
    <div className="find__list find__none">
      <strong>We do not know “{typed}” yet.</strong>
      <span>Try another word, or pick {isHome ? 'a house on the lane below' : 'a category'}.</span>
    </div>
  )
}
