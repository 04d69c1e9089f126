import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dropDrafts, readDraft, writeDraft } from './drafts.ts'
import { useDraft } from './use-draft.ts'
import { dropReturnPath, keepReturnPath, useReturnPath } from '#features/jobcoins/buying/return-path.ts'

const empty = { name: '', password: '' }
const typed = { name: 'Dana', password: 'secret' }
const stored = () => sessionStorage.getItem('draft:form')

beforeEach(dropDrafts)

test('a form begins as it was left', () => {
  writeDraft('form', typed)

  expect(renderHook(() => useDraft('form', empty)).result.current[0]).toEqual(typed)
})

test('every change of a form is stored', () => {
  const { result } = renderHook(() => useDraft('form', empty))
  expect(result.current[0]).toEqual(empty)
  act(() => result.current[1](typed))

  expect(stored()).toBe(JSON.stringify(typed))
  expect(readDraft('form', empty)).toEqual(typed)
})

test('a secret is not stored', () => {
  const withoutPassword = ({ name }: typeof empty) => ({ name })
  const { result } = renderHook(() => useDraft('form', empty, withoutPassword))
  act(() => result.current[1](typed))

  expect(stored()).toBe('{"name":"Dana"}')
})

test('a form that was sent stores nothing more', () => {
  const { result } = renderHook(() => useDraft('form', empty))
  act(() => result.current[1](typed))
  act(() => {
    result.current[2]()
    result.current[1]({ ...typed, name: 'Marisol' })
  })

  expect(stored()).toBeNull()
  expect(readDraft('form', empty)).toEqual(empty)
})

test('forms of different names do not mix', () => {
  const { result, rerender } = renderHook(({ name }) => useDraft(name, empty), {
    initialProps: { name: 'form' },
  })
  act(() => result.current[1](typed))
  rerender({ name: 'other' })

  expect(readDraft('other', empty)).toEqual(typed)
})

test('the way back leads to the page that was left, until it is dropped', () => {
  const wayBack = () => renderHook(useReturnPath).result.current
  expect(wayBack()).toBe('')

  keepReturnPath('/demand/1')
  expect(wayBack()).toBe('/demand/1')
  expect(sessionStorage.getItem('draft:return-path')).toBe('{"path":"/demand/1"}')

  dropReturnPath()
  expect(wayBack()).toBe('')
})
