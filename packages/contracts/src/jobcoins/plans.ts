import { type Static, Type } from 'typebox'
import { anyone } from '../http/access.ts'
import { endpoint, orNull, Uuid } from '../http/endpoint.ts'
import { freePlanEveryDays, leadLife } from './numbers.ts'

export const JobcoinsPacket = Type.Object({
  id: Uuid,
  name: Type.String(),
  /** US dollars. */
  price: Type.Number(),
  priceText: Type.String(),
  limits: Type.String(),
  features: Type.Array(Type.String()),
  totalCoins: Type.Integer(),
  isRecommended: Type.Boolean(),
  /** Savings compared with the price per lead of the Basic Plan; null if there is nothing to compare or save. */
  savings: orNull(Type.String()),
})
export type JobcoinsPacket = Static<typeof JobcoinsPacket>

const paidFeatures = ['Direct contact', 'No commission', `Valid for ${leadLife.text}`]

/** The five plans. Their ids are fixed: old orders refer to them. */
export const plans = [
  {
    id: '7c1e212e-8395-4544-bfce-71bb6ebdf65c',
    name: 'Basic Free',
    price: 0,
    priceText: 'US$ 0.00',
    limits: `1 lead, once every ${freePlanEveryDays} days`,
    features: ['Validation', 'Tasting'],
    totalCoins: 1,
    isRecommended: false,
    savings: null,
  },
  {
    id: 'e77bedda-21f6-4d6a-9b7e-13aa177f1248',
    name: 'Basic Plan',
    price: 35,
    priceText: 'US$ 35.00/month',
    limits: '5 leads',
    features: paidFeatures,
    totalCoins: 5,
    isRecommended: false,
    savings: null,
  },
  {
    id: 'a6b74f1b-9701-4629-bbba-58c20d9ddd5f',
    name: 'Standard Plan',
    price: 50,
    priceText: 'US$ 50.00/month',
    limits: '10 leads',
    features: paidFeatures,
    totalCoins: 10,
    isRecommended: true,
    savings: 'Save 28%',
  },
  {
    id: '052ef32f-8473-4e68-9140-a236ac7898c5',
    name: 'Premium Plan',
    price: 75,
    priceText: 'US$ 75.00/month',
    limits: '20 leads',
    features: paidFeatures,
    totalCoins: 20,
    isRecommended: false,
    savings: 'Save 46%',
  },
  {
    id: '4f891772-3cd1-4be4-893f-0638a81bd81d',
    name: 'Pro Plan',
    price: 150,
    priceText: 'US$ 150.00/month',
    limits: '50 leads',
    features: ['Priority access', 'Premium support', 'Full customization'],
    totalCoins: 50,
    isRecommended: false,
    savings: 'Save 57%',
  },
] as const satisfies readonly JobcoinsPacket[]

export type Plan = (typeof plans)[number]

export const findPlan = (id: string): Plan | undefined => plans.find((plan) => plan.id === id)

export const isFree = (plan: Pick<JobcoinsPacket, 'price'>) => plan.price === 0

/** Internally, money is whole cents. */
export const priceInCents = (plan: Pick<JobcoinsPacket, 'price'>) => Math.round(plan.price * 100)

export const listJobcoinsPackets = endpoint({
  method: 'GET',
  path: '/api/jobcoinspackets',
  summary: 'The plans that give JobCoins',
  access: anyone,
  reply: Type.Array(JobcoinsPacket),
})
