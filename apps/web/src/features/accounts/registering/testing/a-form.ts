import { emptyForm, type RegistrationForm } from '../registration-form.ts'

/** The first step of a registration, filled in. */
export const aForm = (changes: Partial<RegistrationForm> = {}): RegistrationForm => ({
  ...emptyForm,
  fullName: 'Marisol Vega',
  email: 'marisol@joblane.test',
  phoneNumber: '3055550142',
  zipCode: '33199',
  password: 'Maple1!street',
  confirmPassword: 'Maple1!street',
  emailSmsConsent: true,
  ...changes,
})
