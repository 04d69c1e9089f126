import type { ReactNode } from 'react'
import './welcome.css'

/** The account exists; choosing a plan is optional. */
export const Welcome = ({ fullName, children }: { fullName: string; children: ReactNode }) => (
  <>
    <div className="welcome">
      <h3>Welcome, {fullName.trim().split(/\s/)[0]}!</h3>
      <p className="soft">Choose Your Plan. Every lead unlocks one customer's contact.</p>
    </div>
    {children}
  </>
)
