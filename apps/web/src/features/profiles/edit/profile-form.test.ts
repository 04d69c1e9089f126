import type { MyProfessional } from '@joblane/contracts/api/professionals'
import { expect, test } from 'vitest'
import { bodyOf, faultsOf, formOf, isSameForm, type ProfileForm, verifiedAtOf } from './profile-form.ts'

const license = { name: 'Plumber', number: 'CFC 1', stateCode: 'FL' }
const form: ProfileForm = { headline: 'Leaks', about: '', years: '14', isPublic: true, licenses: [license] }
const profile = {
  headline: 'Leaks',
  about: '',
  yearsOfExperience: 14,
  isPublic: true,
  licenses: [{ ...license, verifiedAt: '2026-03-04T00:00:00Z' }],
} as unknown as MyProfessional

test('a profile goes through the form unchanged', () => {
  expect(formOf(profile)).toEqual(form)
  expect(bodyOf(form)).toEqual({
    headline: 'Leaks',
    about: '',
    yearsOfExperience: 14,
    isPublic: true,
    licenses: [license],
  })
  expect(formOf({ ...profile, yearsOfExperience: null }).years).toBe('')
  expect(bodyOf({ ...form, years: ' ' }).yearsOfExperience).toBeNull()
})

test.each([
  ['14', true],
  [' 14 ', true],
  ['', false],
  ['15', false],
])('years typed as "%s" are the same: %s', (years, isSame) => {
  expect(isSameForm({ ...form, years }, form)).toBe(isSame)
})

test.each(['', '0', '70', ' 7 '])('"%s" years are fine', (years) => {
  expect(faultsOf({ ...form, years })).toEqual({})
})

test.each(['71', '-1', '1.5', 'ten', '100'])('"%s" years are not', (years) => {
  expect(Object.keys(faultsOf({ ...form, years }))).toEqual(['yearsOfExperience'])
})

test('each empty field of a license is named', () => {
  const licenses = [license, { name: 'Tester', number: ' ', stateCode: '' }]

  expect(faultsOf({ ...form, licenses })).toEqual({
    'licenses.1.number': 'Please add the number.',
    'licenses.1.stateCode': 'Please choose the state.',
  })
})

test('a license that was changed is no longer verified', () => {
  expect(verifiedAtOf(profile, license)).toBe('2026-03-04T00:00:00Z')
  expect(verifiedAtOf(profile, { ...license, number: 'CFC 2' })).toBeNull()
})
