import type { Account } from '@joblane/contracts/accounts/my-account'

/** A professional's account with a phone that is confirmed and an e-mail that is not. */
export const anAccount = (changes: Partial<Account> = {}): Account => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  fullName: 'Marisol Vega',
  role: 'WORKER',
  email: 'marisol@joblane.test',
  emailConfirmed: false,
  pendingEmail: null,
  phoneNumber: '13055550123',
  phoneNumberConfirmed: true,
  pendingPhoneNumber: null,
  zipCode: '33101',
  notifications: {
    demandAlerts: true,
    demandAlertsByWhatsApp: false,
    leadReminders: true,
    reviewInvitations: true,
  },
  createdAt: '2026-03-01T12:00:00.000Z',
  ...changes,
})
