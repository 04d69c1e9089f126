import { passwordLinkLife } from '@joblane/contracts/accounts/numbers'
import { productName } from '@joblane/contracts/site/product'
import { button } from './blocks.ts'
import { template } from './template.ts'
import { firstName } from './wording.ts'
import { p } from './writing.ts'

export const passwordReset = template<{ firstName: string; resetUrl: string }, 'resetUrl'>()({
  matters: 'ANSWER',
  privateLinks: { resetUrl: '' },
  usefulForMinutes: 60,
  email: (values) => ({
    subject: `Set a new ${productName} password`,
    body: [
      p`Hello ${firstName(values.firstName)},`,
      p`Someone, hopefully you, asked for a new password.`,
      button('Set it here', values.resetUrl),
      p`The link works once and for ${passwordLinkLife.text}. Setting a new password signs you out everywhere else. If it was not you, ignore this message and your password stays as it is.`,
    ],
  }),
})
