import { randomUUID } from 'node:crypto'
import { movementKinds } from '@joblane/contracts/jobcoins/api'
import { expect, test } from 'vitest'
import { demandOfSpend, type MovementFacts, movementText, spendReference } from './movement-rules.ts'

const facts = (changes: Partial<MovementFacts>): MovementFacts => ({
  kind: 'purchase',
  leads: 10,
  debt: 0,
  planName: 'Standard Plan',
  planBoughtAt: new Date('2026-11-02T10:00:00Z'),
  expiresAt: new Date('2027-11-02T10:00:00Z'),
  amountInCents: 5000,
  note: null,
  refundReason: null,
  refundInCents: null,
  demand: null,
  ...changes,
})
const gardener = { title: 'Gardener', place: 'Port Ansel - FL' }

test.each([
  [{}, 'Standard Plan', '10 leads, valid until Nov 2, 2027 · US$ 50.00'],
  [{ kind: 'free', leads: 1, planName: 'Basic Free' }, 'Basic Free', '1 lead, valid until Nov 2, 2027'],
  [{ kind: 'spend', leads: -1, demand: gardener }, 'Unlocked: Gardener', 'Port Ansel - FL'],
  [{ kind: 'spend', leads: -1 }, 'Unlocked: a demand', ''],
  [
    { kind: 'return', leads: 1, demand: gardener, note: 'The phone could not be reached' },
    'Returned: Gardener',
    'The phone could not be reached',
  ],
  [{ kind: 'return', leads: 1 }, 'Returned: a demand', ''],
  [{ kind: 'expiry', leads: -2 }, 'Expired', 'From Standard Plan of Nov 2, 2026'],
  [{ kind: 'expiry', leads: -2, planBoughtAt: null }, 'Expired', 'Past their expiry date'],
  [{ kind: 'expiry', leads: -2, planName: null }, 'Expired', 'From an earlier plan of Nov 2, 2026'],
  [{ expiresAt: null, amountInCents: null }, 'Standard Plan', '10 leads'],
  [{ kind: 'forfeit', leads: -2 }, 'Account closed', 'From Standard Plan'],
  [
    { kind: 'refund', leads: -6, refundReason: 'renewal_cancelled', refundInCents: 2400 },
    'Refunded: Standard Plan',
    'Renewal cancelled · US$ 24.00',
  ],
  [
    { kind: 'refund', refundReason: 'account_deleted', refundInCents: 5 },
    'Refunded: Standard Plan',
    'Account deleted · US$ 0.05',
  ],
  [
    { kind: 'refund', refundReason: 'provider_refund', refundInCents: null },
    'Refunded: Standard Plan',
    'Payment refunded',
  ],
  [
    { kind: 'refund', refundReason: 'provider_reversal' },
    'Refunded: Standard Plan',
    'Payment reversed by the bank',
  ],
  [{ kind: 'refund', refundReason: null }, 'Refunded: Standard Plan', 'Payment refunded'],
  [
    { kind: 'refund_failed' },
    'Restored: Standard Plan',
    'The refund did not go through, so you keep the leads',
  ],
  [{ kind: 'dispute' }, 'Held: Standard Plan', 'The payment is disputed'],
  [{ kind: 'dispute_closed' }, 'Released: Standard Plan', 'The dispute is closed'],
  [{ kind: 'debt', leads: 0, debt: 3 }, 'Owed: 3 leads', 'Leads from a reversed payment were already spent'],
  [{ kind: 'repayment', leads: -1, debt: -1 }, 'Repaid', '1 lead owed for a reversed payment'],
] as const)('%o reads as a person would say it', (changes, title, reason) => {
  expect(movementText(facts(changes))).toEqual({ title, reason })
})

test.each(movementKinds)('%s has a title even where little is known', (kind) => {
  const bare = facts({ kind, planName: null, planBoughtAt: null, expiresAt: null, amountInCents: null })

  expect(movementText(bare).title).not.toBe('')
})

test('the reference of a spent lead names its demand; other references name none', () => {
  const demandId = randomUUID()

  expect(demandOfSpend(spendReference(demandId, randomUUID()))).toBe(demandId)
  expect(demandOfSpend(demandId)).toBeNull()
  expect(demandOfSpend('PP-D-1:17')).toBeNull()
})
