import type { ReactNode } from 'react'
import { firstNameOf } from '#lib/format/first-name-of.ts'
import './welcome.css'

/** The account exists; choosing a plan is optional. */
export const Welcome = ({ fullName, children }: { fullName: string; children: ReactNode }) => (
  <>
    <div className="welcome">
      <h3>Welcome, {firstNameOf(fullName)}!</h3>
      <p className="soft">Choose Your Plan. Every lead unlocks one customer's contact.</p>
    </div>
    {children}
  </>
)
