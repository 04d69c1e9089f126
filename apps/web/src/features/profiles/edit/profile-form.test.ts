import type { MyProfessional } from '@joblane/contracts/profiles/api'
import { expect, test } from 'vitest'
import { faultsOf, formOf, itemsOf, type ProfileForm, textsOf, verifiedAtOf } from './profile-form.ts'

const license = { name: 'Plumber', number: 'CFC 1', stateCode: 'FL' }
const aPhoto = (id: string) => ({ id, url: `/${id}`, thumbnailUrl: `/${id}/small`, width: 800, height: 600 })
const work = { photo: aPhoto('work'), caption: 'A faucet' }
const form: ProfileForm = {
  headline: 'Leaks',
  about: '',
  yearsOfExperience: '14',
  isPublic: true,
  licenses: [license],
  portrait: [],
  portfolio: [work],
}
const profile = {
  headline: 'Leaks',
  about: '',
  yearsOfExperience: 14,
  isPublic: true,
  photoUrl: null,
  licenses: [{ ...license, verifiedAt: '2026-03-04T00:00:00Z' }],
  portfolio: [work],
} as unknown as MyProfessional

test('a profile goes through the form unchanged', () => {
  expect(formOf(profile)).toEqual(form)
  expect(textsOf(form)).toEqual({
    headline: 'Leaks',
    about: '',
    yearsOfExperience: 14,
    isPublic: true,
    licenses: [license],
  })
  expect(itemsOf(form.portfolio)).toEqual([{ photoId: 'work', caption: 'A faucet' }])
  expect(formOf({ ...profile, yearsOfExperience: null }).yearsOfExperience).toBe('')
  expect(textsOf({ ...form, yearsOfExperience: ' ' }).yearsOfExperience).toBeNull()
})

test.each(['', '0', '70', ' 7 '])('"%s" years are fine', (yearsOfExperience) => {
  expect(faultsOf({ ...form, yearsOfExperience })).toEqual({})
})

test.each(['71', '-1', '1.5', 'ten', '100'])('"%s" years are not', (yearsOfExperience) => {
  expect(Object.keys(faultsOf({ ...form, yearsOfExperience }))).toEqual(['yearsOfExperience'])
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
