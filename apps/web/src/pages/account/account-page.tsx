import { AccountBones, MyAccount } from '#features/accounts/my-account/my-account.tsx'
import type { Seo } from '#lib/head/seo.ts'
import { MembersOnly } from '#lib/session/members-only.tsx'

const seo: Seo = {
  title: 'My account',
  description: 'Your name, e-mail, phone, password, messages and data.',
}

export const loader = () => ({ seo })

/** `/account` */
export function Component() {
  return (
    <div className="wrap narrow">
      <div className="page-head">
        <h1>My account</h1>
      </div>
      <MembersOnly placeholder={<AccountBones />}>
        <MyAccount />
      </MembersOnly>
    </div>
  )
}
