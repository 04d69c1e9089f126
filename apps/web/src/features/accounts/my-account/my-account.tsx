import type { Account } from '@joblane/contracts/accounts/my-account'
import { paths } from '@joblane/contracts/site/pages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLastKnown } from '#lib/browser/use-last-known.ts'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { account as question } from './account.ts'
import { ContactSection } from './contact-section.tsx'
import { MessageChoices } from './message-choices.tsx'
import { MyData } from './my-data.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import './my-account.css'

/** Everything a member can change about the account. */
export function MyAccount() {
  const { data, isError, refetch } = useQuery(question)
  const account = useLastKnown(data)
  if (account) return <Sections account={account} />
  if (!isError) return <AccountSkeleton />

  return (
    <div className="card form-card">
      <Notice kind="danger">Your account could not be loaded.</Notice>
      <Button look="line" onClick={() => void refetch()}>
        Try Again
      </Button>
    </div>
  )
}

const Sections = ({ account }: { account: Account }) => (
  <div className="account">
    <Section title="About you">
      <ProfileForm account={account} />
    </Section>
    {account.role === 'WORKER' && (
      <Section title="Your profile">
        <p>Customers read it before they choose: your photo, your words, your licenses and your work.</p>
        <div className="actions">
          <ButtonLink look="line" to={paths.profile}>
            Edit your profile
          </ButtonLink>
        </div>
      </Section>
    )}
    <Section title="E-mail">
      <ContactSection account={account} kind="email" />
    </Section>
    <Section title="Phone">
      <ContactSection account={account} kind="phone" />
    </Section>
    <Section title="Password">
      <PasswordForm account={account} />
    </Section>
    <Section title="Messages">
      <MessageChoices account={account} />
    </Section>
    <Section title="Your data">
      <MyData />
    </Section>
  </div>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card form-card" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** The room that the account will take. */
export const AccountSkeleton = () => (
  <div className="account" aria-hidden="true">
    {[1, 2, 3].map((card) => (
      <div key={card} className="card form-card">
        <Skeleton className="skeleton--account" />
      </div>
    ))}
  </div>
)
