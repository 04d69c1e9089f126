import type { ReactNode } from 'react'
import { AccountSkeleton, MyAccount } from './my-account.tsx'
import type { Seo } from '#lib/head/seo.ts'
import { SignInFirst } from '../signing-in/sign-in-first.tsx'
import { MembersOnly } from '#lib/session/members-only.tsx'

const seo: Seo = {
  title: 'My account',
  description: 'Your name, e-mail, phone, password, messages and data.',
}

export const loader = () => ({ seo })

/** `/account` */
export default function AccountPage() {
  return (
    <MembersOnly
      placeholder={
        <Page>
          <AccountSkeleton />
        </Page>
      }
      otherwise={<SignInFirst text="Log in to see your account and settings." />}
    >
      <Page>
        <MyAccount />
      </Page>
    </MembersOnly>
  )
}

const Page = ({ children }: { children: ReactNode }) => (
  <div className="wrap narrow">
    <div className="page-head">
      <h1>My account</h1>
    </div>
    {children}
  </div>
)
