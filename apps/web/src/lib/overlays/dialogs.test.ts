import { expect, test } from 'vitest'
import { closeDialog, openDialog, useDialog } from './dialogs.ts'

const open = () => useDialog.getState().dialog

test('no dialog is open at first', () => {
  expect(useDialog.getInitialState().dialog).toBeNull()
})

test('a dialog is opened with its props, in the place of another, and closed', () => {
  openDialog('sign-in')
  expect(open()).toEqual({ id: expect.any(String), name: 'sign-in', props: {} })

  openDialog('category', { name: 'Auto' })
  expect(open()).toEqual({ id: expect.any(String), name: 'category', props: { name: 'Auto' } })

  closeDialog()
  expect(open()).toBeNull()
})
