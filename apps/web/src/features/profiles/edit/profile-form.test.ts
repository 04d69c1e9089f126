import type { MyProfessional } from '@joblane/contracts/profiles/api'
import { expect, test } from 'vitest'
import {
  faultsOf,
  formOf,
  isSameForm,
  itemsOf,
  photoIdOf,
  type ProfileForm,
  textsOf,
  verifiedAtOf,
} from './profile-form.ts'

const license = { name: 'Plumber', number: 'CFC 1', stateCode: 'FL' }
const aPhoto = (id: string) => ({ id, url: `/${id}`, thumbnailUrl: `/${id}/small`, width: 800, height: 600 })
const work = { photo: aPhoto('work'), caption: 'A faucet' }
const form: ProfileForm = {
  headline: 'Leaks',
  about: '',
  years: '14',
  isPublic: true,
  licenses: [license],
  newPhotos: [],
  isPhotoRemoved: false,
  portfolio: [work],
}
const profile = {
  headline: 'Leaks',
  about: '',
  yearsOfExperience: 14,
  isPublic: true,
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
  expect(itemsOf(form)).toEqual([{ photoId: 'work', caption: 'A faucet' }])
  expect(formOf({ ...profile, yearsOfExperience: null }).years).toBe('')
  expect(textsOf({ ...form, years: ' ' }).yearsOfExperience).toBeNull()
})

test.each<[string, Partial<ProfileForm>, boolean]>([
  ['nothing', {}, true],
  ['spaces around the years', { years: ' 14 ' }, true],
  [
    'another address of the same picture',
    { portfolio: [{ ...work, photo: { ...work.photo, url: '/x' } }] },
    true,
  ],
  ['no years', { years: '' }, false],
  ['a text', { headline: 'Faucets' }, false],
  ['a new portrait', { newPhotos: [aPhoto('new')] }, false],
  ['the portrait removed', { isPhotoRemoved: true }, false],
  ['a caption', { portfolio: [{ ...work, caption: 'A sink' }] }, false],
  ['a picture less', { portfolio: [] }, false],
])('changing %s leaves the form the same: %3$s', (_, changes, isSame) => {
  expect(isSameForm({ ...form, ...changes }, form)).toBe(isSame)
})

test('a new portrait wins over removing the former one', () => {
  expect(photoIdOf(form)).toBeUndefined()
  expect(photoIdOf({ ...form, isPhotoRemoved: true })).toBeNull()
  expect(photoIdOf({ ...form, isPhotoRemoved: true, newPhotos: [aPhoto('new')] })).toBe('new')
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
