import { productName } from '@joblane/contracts/site/product'
import { codeLifeInMinutes } from '@joblane/contracts/accounts/verification-code'
import { template } from './template.ts'
import { firstName } from './wording.ts'
import { p, strong } from './writing.ts'

export const verificationCode = template<{ firstName: string; code: string }>()({
  matters: 'CODE',
  usefulForMinutes: codeLifeInMinutes,
  email: (values) => ({
    subject: `Your ${productName} verification code`,
    body: [
      p`Hello ${firstName(values.firstName)},`,
      p`Your code is ${strong(values.code)}. It works once and expires in ${codeLifeInMinutes} minutes.`,
      p`If you did not ask for it, you can ignore this message. Nobody from ${productName} will ever ask you for a code.`,
    ],
  }),
  // An authentication template: Meta dictates the body, which must start with the code.
  short: ({ code }) => ({
    name: 'verification_code',
    body: `{{1}} is your verification code. For your security, do not share this code. This code expires in ${codeLifeInMinutes} minutes.`,
    parameters: [code],
    button: code,
  }),
})
